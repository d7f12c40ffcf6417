import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { type Face, faces } from './font-faces.ts'
import { readTables, writeTables } from './font-tables.ts'
import { subset } from './fonts.ts'

const face = { ...(faces.find(({ name }) => name === 'newsreader') as Face), text: 'AVTo' }
const plain = async () =>
  subsetFont(await readFile(face.source), face.text, { targetFormat: 'sfnt', variationAxes: face.axes, keepFeatures: ['kern'] })

/** From version 1.3 on, this table says how kerning varies. */
const variesKerning = (font: Buffer) => (readTables(font).get('GDEF')?.readUInt16BE(2) ?? 0) >= 3

test('a font varies in weight and optical size, and its kerning does not', async () => {
  expect(variesKerning(await plain())).toBe(true)
  const font = await subsetFont(await subset(await readFile(face.source), face), face.text, { targetFormat: 'sfnt' })
  expect(variesKerning(font)).toBe(false)
  const tables = readTables(font)
  expect([...tables.keys()]).toEqual(expect.arrayContaining(['GPOS', 'fvar', 'gvar', 'glyf']))
  const axes = tables.get('fvar') as Buffer
  expect([axes.toString('latin1', 16, 20), axes.toString('latin1', 36, 40)].sort()).toEqual(['opsz', 'wght'])
})

test('the tables of a font can be read and written', async () => {
  const tables = readTables(await plain())
  expect(tables.size).toBeGreaterThan(10)
  expect(readTables(writeTables(tables))).toEqual(new Map([...tables].sort(([a], [b]) => (a < b ? -1 : 1))))
})
