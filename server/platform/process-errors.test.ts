import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/** Runs a script in a process that handles errors like the server; returns its log and how it ended. */
async function run(script: string) {
  const file = new URL('./process-errors.ts', import.meta.url).href
  const logFile = new URL('./log.ts', import.meta.url).href
  const source = `
    import { createLog } from '${logFile}'
    import { handleProcessErrors } from '${file}'
    handleProcessErrors({ log: createLog({ logLevel: 'info', environment: 'test' }), stop: (code) => process.exit(code) })
    ${script}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number]
  return { code, lines: output.trim().split('\n') }
}

test('logs an unhandled rejection as one line and keeps the process running', async () => {
  const { code, lines } = await run(`
    Promise.reject(new Error('lost'))
    setTimeout(() => console.log('went on'), 10)`)
  expect(code).toBe(0)
  expect(lines).toHaveLength(2)
  expect(lines).toContain('went on')
  const [logged = ''] = lines.filter((line) => line !== 'went on')
  expect(JSON.parse(logged)).toMatchObject({ msg: 'unhandled promise rejection', err: { message: 'lost' } })
})

test('logs an uncaught exception as one line and exits with code 1', async () => {
  const { code, lines } = await run(`setTimeout(() => { throw 'nonsense' })`)
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 60, err: { message: 'nonsense' } })
})
