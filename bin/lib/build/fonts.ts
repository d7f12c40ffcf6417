import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

type Axes = NonNullable<Parameters<typeof subsetFont>[2]['variationAxes']>
type Face = { name: string; source: string; text: string; axes: Axes }

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

const punctuation = `${range(0x2010, 0x2027)}${range(0x2030, 0x203a)}\u202f\u2009\u200a\u2044\u20ac\u2122\u2190\u2191\u2192\u2193\u2212\u2215\u00d7\u2248\u2260\u2264\u2265\ufeff\ufffd`
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}\u0131\u0152\u0153\u02c6\u02da\u02dc${punctuation}`
const latinExtended = `${range(0x100, 0x17f)}${range(0x218, 0x21b)}\u1e9e`

// Our styles use weights from 400 to 600 only. Optical sizes double a file, which is worth it for headings and not for italics.
const weights: Axes = { wght: { min: 400, max: 600 } }
const upright: Axes = { ...weights, opsz: { min: 16, max: 72 } }
const italic: Axes = { ...weights, opsz: 20 }

const face = (name: string, source: string, text: string, axes: Axes): Face => ({ name, source, text, axes })
const reader = '@fontsource-variable/newsreader/files/newsreader'
const sans = '@fontsource-variable/instrument-sans/files/instrument-sans'
const mono = '@fontsource-variable/geist-mono/files/geist-mono'

/** The packages split Latin and Latin Extended, so each face is two files here too; `-ext` is fetched when needed. */
const faces: Face[] = [
  face('newsreader', `${reader}-latin-opsz-normal.woff2`, latin, upright),
  face('newsreader-italic', `${reader}-latin-opsz-italic.woff2`, latin, italic),
  face('instrument-sans', `${sans}-latin-wght-normal.woff2`, latin, weights),
  face('geist-mono', `${mono}-latin-wght-normal.woff2`, latin, weights),
  face('newsreader-ext', `${reader}-latin-ext-opsz-normal.woff2`, latinExtended, upright),
  face('newsreader-italic-ext', `${reader}-latin-ext-opsz-italic.woff2`, latinExtended, italic),
  face('instrument-sans-ext', `${sans}-latin-ext-wght-normal.woff2`, latinExtended, weights),
  face('geist-mono-ext', `${mono}-latin-ext-wght-normal.woff2`, latinExtended, weights),
]

// Small capitals, swashes and stylistic sets add glyphs that our styles never use.
const keepFeatures = ['kern', 'liga', 'clig', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'onum', 'tnum', 'pnum']

const require = createRequire(import.meta.url)

/** Subsets the fonts into `folder`. The result is stored in `cache`, because subsetting takes seconds and seldom changes. */
export async function buildFonts(folder: string, cache: string): Promise<void> {
  await Promise.all([mkdir(folder, { recursive: true }), mkdir(cache, { recursive: true })])
  await Promise.all(faces.map((one) => buildFace(one, folder, cache)))
}

async function buildFace({ name, source, text, axes }: Face, folder: string, cache: string): Promise<void> {
  const whole = await readFile(require.resolve(source))
  const key = createHash('sha256').update(whole).update(text).update(JSON.stringify(axes)).digest('hex').slice(0, 16)
  const cachedFile = join(cache, `${name}-${key}.woff2`)
  if (!existsSync(cachedFile))
    await writeFile(
      cachedFile,
      await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: axes, keepFeatures, noHinting: true }),
    )
  await cp(cachedFile, join(folder, `${name}.woff2`))
}
