/** Bounds of a publication's texts, in characters, and of its pictures, at least this many pixels. */
export const publicationBounds = {
  name: 60,
  minSlugLength: 3,
  slug: 40,
  tagline: 100,
  description: 280,
  guidelines: 5000,
  tags: 5,
  tag: 25,
  writers: 1000,
  /** An offer to own it waits this many days for an answer. */
  ownershipOfferDays: 14,
  avatar: { width: 60, height: 60 },
  logo: { width: 600, height: 72 },
  favicon: { width: 60, height: 60 },
} as const
