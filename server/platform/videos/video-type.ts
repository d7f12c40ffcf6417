export const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm'] as const
export type VideoType = (typeof videoTypes)[number]

/** Brands of the same container that hold no video: pictures and sound. */
const nonVideoBrands = /^(?:avif|avis|heic|heix|heim|heis|hevc|hevx|mif1|msf1|crx |M4A |M4B |M4P |F4A |F4B )/

const matroska = '\x1a\x45\xdf\xa3'

/** Detected by the first bytes; file names and headers are not trusted. */
export function videoTypeOf(bytes: Uint8Array): VideoType | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1')
  if (head.startsWith(matroska)) return head.includes('webm') || head.includes('matroska') ? 'video/webm' : undefined
  if (head.slice(4, 8) !== 'ftyp') return undefined
  const brand = head.slice(8, 12)
  if (nonVideoBrands.test(brand)) return undefined
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4'
}
