/** Lower-cased, accents stripped, spaces and hyphens collapsed to single hyphens, and nothing else but letters and digits. May be empty. */
export const slugify = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')

/** The address part of a tag. A name without Latin letters gets a hash, the same everywhere. */
export const tagSlug = (name: string): string => slugify(name) || `tag-${hash8(name.normalize('NFC').trim().toLowerCase())}`

const topicKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim()

/** Whether two names are one topic: they differ only in case, width, and spaces or hyphens between words. */
export const isSameTopic = (a: string, b: string): boolean => topicKey(a) === topicKey(b)

/** FNV-1a over UTF-16 units, as 8 hex digits: small, identical in browsers and servers, and not for secrets. */
function hash8(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

const maxSlugLength = 90

/** The last part of a story's address: its title as a slug, then its id. */
export const storySlug = (title: string, id: string): string => {
  const slug = slugify(title).slice(0, maxSlugLength).replace(/-+$/, '')
  return slug ? `${slug}-${id}` : id
}

/** The id at the end of such a segment, if it has one of 8 to 12 hex digits. */
export const trailingId = (segment: string): string | undefined => /^(?:[^/]*-)?([0-9a-f]{8,12})$/.exec(segment)?.[1]
