import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from '../paths.js'
import { type Axes, type Face, faces } from './font-faces.ts'
import { readTables, writeTables } from './font-tables.ts'

// Only what our styles use. Small capitals, swashes, stylistic sets and old-style figures add glyphs.
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'lnum', 'tnum']
const options = { keepFeatures, noHinting: true }

/** Changes when the steps below do: files of earlier builds no longer count. */
const version = 1

/** Style sheets refer to it as `@fonts`; Vite copies the files from there and names them by their content. */
export const fontFolder = join(root, '.cache/fonts')

export async function buildFonts(): Promise<void> {
  await mkdir(fontFolder, { recursive: true })
  await Promise.all(faces.map(buildFace))
}

/** Stores each result by what it depends on, because subsetting takes seconds and seldom changes. */
async function buildFace(face: Face): Promise<void> {
  const source = await readFile(face.source)
  const key = createHash('sha256')
    .update(source)
    .update(JSON.stringify([face, options, version]))
    .digest('hex')
    .slice(0, 16)
  const stored = join(fontFolder, `${face.name}-${key}`)
  if (!existsSync(stored)) {
    const part = `${stored}-${process.pid}`
    await writeFile(part, await subset(source, face))
    await rename(part, stored)
  }
  await cp(stored, join(fontFolder, `${face.name}.woff2`))
}

/**
 * A variable font whose kerning does not vary: how it varies in Newsreader takes a quarter of the file. The tables come from an instance
 * with the same characters and features, and so the same numbers of glyphs.
 */
export async function subset(source: Buffer, { text, axes, kerning }: Face): Promise<Buffer> {
  const subsetTables = async (variationAxes: Axes) =>
    readTables(await subsetFont(source, text, { ...options, variationAxes, targetFormat: 'sfnt' }))
  const [tables, instance] = [await subsetTables(axes), await subsetTables(kerning)]
  if (glyphCount(tables) !== glyphCount(instance)) throw new Error('The kerning belongs to other glyphs.')
  for (const tag of ['GPOS', 'GDEF']) {
    const table = instance.get(tag)
    if (table) tables.set(tag, table)
    else tables.delete(tag)
  }
  return subsetFont(writeTables(tables), text, { ...options, targetFormat: 'woff2' })
}

const glyphCount = (tables: ReadonlyMap<string, Buffer>): number | undefined => tables.get('maxp')?.readUInt16BE(4)
