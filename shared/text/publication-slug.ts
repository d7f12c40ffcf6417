import { publicationBounds as bounds } from './publication-bounds.ts'
import { slugify } from './slug.ts'

/** The address of a publication from its name; undefined when too little of the name is left. */
export function publicationSlugFrom(name: string): string | undefined {
  const slug = slugify(name).slice(0, bounds.slug).replace(/-+$/, '')
  return slug.length >= bounds.minSlugLength ? slug : undefined
}
