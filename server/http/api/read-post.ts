import { z } from 'zod'
import type { StoryToPublish } from '#server/domains/applications/applications.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { LicenseType } from '#shared/enums/license-type.ts'

/** Licences under the names this API's clients know, each with its deed. */
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

/** Many clients send an empty word for what they leave out. */
const orNothing = <Type extends z.ZodType>(type: Type) => z.preprocess((value) => (value === '' ? undefined : value), type)

const post = z.object({
  title: z.string().max(1_000).default(''),
  contentFormat: z.enum(['html', 'markdown']),
  content: z.string().min(1),
  tags: z.array(z.string()).max(100).default([]),
  canonicalUrl: orNothing(
    z
      .url({ protocol: /^https?$/ })
      .max(2_000)
      .optional(),
  ),
  publishStatus: orNothing(z.enum(['public', 'draft', 'unlisted']).default('public')),
  license: orNothing(z.enum(licenseNames).default('all-rights-reserved')),
  notifyFollowers: z.boolean().default(true),
  publishedAt: orNothing(z.iso.datetime({ offset: true }).optional()),
})

/** The body of a call that sends a story. */
export function readPost(body: unknown, publicationId: string | undefined): Result<StoryToPublish, 'BadRequest'> {
  const read = post.safeParse(body)
  if (!read.success) {
    const [issue] = read.error.issues
    return refused('BadRequest', {
      field: issue?.path.join('.') ?? '',
      message: issue?.path.length ? (issue.message ?? '') : 'Send the story as a JSON object.',
    })
  }
  const { contentFormat, publishStatus, notifyFollowers, license, publishedAt, ...rest } = read.data
  return ok({
    ...rest,
    format: contentFormat,
    status: publishStatus,
    license: licenses[license][0],
    notifiesFollowers: notifyFollowers,
    publishedAt: publishedAt ? new Date(publishedAt) : undefined,
    publicationId,
  })
}
