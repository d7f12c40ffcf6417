import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { accentLeaf, glyphLeaves, wordmarkLeaves, wordmarkLetters } from './logo-drawing.ts'

const paper = '#fdfcfa'
const ink = '#211d1e'
const leaf = '#8c1d4f'

const touchSizes = [60, 76, 120, 152, 180]
const appSizes = [192, 512]
const faviconSizes = [16, 32, 48]

/** The mark. On a background it has a margin, because phones crop the corners of icons. */
const mark = (ground?: string): string => {
  const leaves = glyphLeaves.map((d, i) => `<path d="${d}" fill="${i === accentLeaf ? leaf : ink}"/>`).join('')
  const margin = ground ? 8 : 0
  const side = 32 + 2 * margin
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}">${
    ground ? `<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" fill="${ground}"/>` : ''
  }${leaves}</svg>`
}

const path = (d: string, more = '') => `<path ${more}d="${d}"/>`
const inked = (leaves: string[]) =>
  leaves
    .filter((_, index) => index !== accentLeaf)
    .map((d) => path(d))
    .join('')
const symbol = (id: string, box: string, inside: string) => `<symbol id="${id}" viewBox="${box}">${inside}</symbol>`

/** Drawings that pages reference: wordmark and mark, each in two parts, which take the surrounding colors. */
const logo = (): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    symbol('wordmark', '0 0 101 30', inked(wordmarkLeaves) + path(wordmarkLetters, 'transform="translate(.4 28)" ')),
    symbol('wordmark-leaf', '0 0 101 30', path(wordmarkLeaves[accentLeaf] ?? '')),
    symbol('mark', '0 0 32 32', inked(glyphLeaves)),
    symbol('mark-leaf', '0 0 32 32', path(glyphLeaves[accentLeaf] ?? '')),
    '</svg>',
  ].join('')

const render = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: Math.max(72, (72 * size) / 32) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

export async function buildIcons(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const write = async (name: string, bytes: Promise<Buffer> | string) => writeFile(join(folder, name), await bytes)
  await Promise.all([
    write('mark.svg', mark()),
    write('logo.svg', logo()),
    write('favicon.ico', favicon()),
    ...touchSizes.map((size) => write(`touch-${size}.png`, render(mark(paper), size))),
    ...appSizes.map((size) => write(`icon-${size}.png`, render(mark(paper), size))),
  ])
}

/** An ICO file is a directory of offsets and sizes, followed by the pictures, which may be PNG. */
async function favicon(): Promise<Buffer> {
  const pictures = await Promise.all(faviconSizes.map((size) => render(mark(), size)))
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  pictures.forEach((picture, i) => {
    const at = 6 + 16 * i
    const size = faviconSizes[i] ?? 0
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(picture.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += picture.length
  })
  return Buffer.concat([head, ...pictures])
}
