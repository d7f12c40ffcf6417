import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.js'

export const say = (line) => process.stdout.write(`${line}\n`)

/** Ends the command with one sentence. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const codeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Signals that stop this command stop the program, and this command once the program has ended: it starts nothing else. */
function stopTogether(child) {
  let isStopping = false
  const forwardSignal = (signal) => {
    isStopping = true
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, forwardSignal)
  child.on('exit', (code, signal) => {
    for (const name of signals) process.off(name, forwardSignal)
    if (isStopping) process.exit(codeOf(code, signal))
  })
}

/** Runs a program in this terminal and resolves to its exit code. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
    stopTogether(child)
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(codeOf(code, signal)))
  })
}

const lookAfterMs = 500

/** npm does not forward a signal that ends it, so a command started by npm checks whether npm is still running. */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const stopWhenAlone = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM')
  setInterval(stopWhenAlone, lookAfterMs).unref()
}

/** Runs a program without printing its output, and returns all of it. */
export function runQuietly(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    stopTogether(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text) => {
        output += text
      })
    }
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: codeOf(code, signal), output }))
  })
}
