import { z } from 'zod'
import type { StoryToPublish } from '#server/domains/applications/applications.ts'
import { maxImportedTags, maxImportedTitleLength } from '#server/domains/import-export/import-export.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { LicenseType } from '#shared/enums/stories.ts'
import { writtenLanguageOf } from '#shared/story-languages.ts'
import { minute } from '#shared/time/units.ts'

/** Licenses under the names this API's clients know, each with its deed. */
export const licenses = {
  'all-rights-reserved': ['ALL_RIGHTS_RESERVED', ''],
  'cc-40-by': ['CC_40_BY', 'https://creativecommons.org/licenses/by/4.0/'],
  'cc-40-by-sa': ['CC_40_BY_SA', 'https://creativecommons.org/licenses/by-sa/4.0/'],
  'cc-40-by-nd': ['CC_40_BY_ND', 'https://creativecommons.org/licenses/by-nd/4.0/'],
  'cc-40-by-nc': ['CC_40_BY_NC', 'https://creativecommons.org/licenses/by-nc/4.0/'],
  'cc-40-by-nc-nd': ['CC_40_BY_NC_ND', 'https://creativecommons.org/licenses/by-nc-nd/4.0/'],
  'cc-40-by-nc-sa': ['CC_40_BY_NC_SA', 'https://creativecommons.org/licenses/by-nc-sa/4.0/'],
  'cc-40-zero': ['CC_40_ZERO', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  'public-domain': ['PUBLIC_DOMAIN', 'https://creativecommons.org/publicdomain/mark/1.0/'],
} as const satisfies Record<string, [LicenseType, string]>

type LicenseName = keyof typeof licenses
const licenseNames = Object.keys(licenses) as [LicenseName, ...LicenseName[]]

export const licenseNameOf = (type: string): LicenseName =>
  licenseNames.find((name) => licenses[name][0] === type) ?? 'all-rights-reserved'

/** Many clients send an empty string or null for omitted fields. */
const optional = <Type extends z.ZodType>(type: Type) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), type)

const list = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
const formats = ['html', 'markdown'] as const
const statuses = ['public', 'draft', 'unlisted'] as const

const story = z.object(
  {
    title: optional(
      z
        .string({ error: 'Send the title as a string.' })
        .max(maxImportedTitleLength, { error: `Use up to ${maxImportedTitleLength} characters.` })
        .default(''),
    ),
    contentFormat: z.enum(formats, { error: `Choose ${list(formats)}.` }),
    content: z.string({ error: 'Send the story as a string.' }).min(1, { error: 'Send the text of the story.' }),
    tags: optional(
      z
        .array(z.string({ error: 'Every tag is a string.' }), { error: 'Send the tags as a list of strings.' })
        .max(maxImportedTags, { error: `Send up to ${maxImportedTags} tags.` })
        .default([]),
    ),
    canonicalUrl: optional(
      z
        .url({ protocol: /^https?$/, error: 'Send an address that begins with https:// or http://.' })
        .max(2_000, { error: 'Use up to 2000 characters.' })
        .optional(),
    ),
    publishStatus: optional(z.enum(statuses, { error: `Choose ${list(statuses)}.` }).default('public')),
    language: optional(
      z
        .string({ error: 'Send the language as a string.' })
        .refine((tag) => writtenLanguageOf(tag) !== undefined, { error: 'Send a language as a BCP 47 tag, such as en or pt-BR.' })
        .optional(),
    ),
    license: optional(z.enum(licenseNames, { error: `Choose ${list(licenseNames)}.` }).default('all-rights-reserved')),
    notifyFollowers: optional(z.boolean({ error: 'Choose true or false.' }).default(true)),
    publishedAt: optional(
      z.iso.datetime({ offset: true, error: 'Send an ISO 8601 time with its offset, such as 2026-03-01T12:00:00Z.' }).optional(),
    ),
  },
  { error: 'Send the story as a JSON object.' },
)

/** How far a client's clock may be ahead of ours. */
const maxClockSkewMs = minute

/** Parses the body of a call that publishes a story. */
export function parsePost(body: unknown, publicationId: string | undefined, now: Date): Result<StoryToPublish, 'BadRequest'> {
  const read = story.safeParse(body)
  if (!read.success) {
    const [issue] = read.error.issues
    return refused('BadRequest', { field: String(issue?.path[0] ?? ''), message: issue?.message ?? '' })
  }
  const requestedAt = read.data.publishedAt ? new Date(read.data.publishedAt) : undefined
  if (requestedAt && requestedAt.getTime() > now.getTime() + maxClockSkewMs)
    return refused('BadRequest', {
      field: 'publishedAt',
      message: 'This time is in the future. Send a time in the past, or leave it out to publish now.',
    })
  const { contentFormat, publishStatus, notifyFollowers, license, language, ...rest } = read.data
  return ok({
    ...rest,
    format: contentFormat,
    status: publishStatus,
    license: licenses[license][0],
    chosenLanguage: language && writtenLanguageOf(language),
    notifiesFollowers: notifyFollowers,
    publishedAt: requestedAt && requestedAt > now ? undefined : requestedAt,
    publicationId,
  })
}
