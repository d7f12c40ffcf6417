import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node, root } from '../paths.js'
import { runQuietly } from '../run.js'
import { readOr } from '../stamp.js'

const folder = mkdtempSync(join(tmpdir(), 'octavo-generated-'))
try {
  const { code, output } = await runQuietly(node, ['bin/generate/all.ts', folder])
  if (code !== 0) throw new Error(output)
  const files = globSync('**/*.generated.*', { cwd: folder })
  const old = files.filter((file) => readFileSync(join(folder, file), 'utf8') !== readOr(join(root, file), ''))
  for (const file of old) console.log(`${file} is out of date. Run npm run generate.`)
  process.exitCode = old.length > 0 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
