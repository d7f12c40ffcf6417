import { formatNumber } from '#shared/text/count.ts'
import { t } from '#shared/translation/translate.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import { publishEvent } from '#server/platform/events.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { UserEditableField } from '#shared/enums/accounts.ts'
import {
  maxAboutLength,
  maxBioLength,
  maxProfileNameLength,
  minAvatarSize,
  tippingLinkOf,
  tippingLinkText,
} from '#shared/text/profile-bounds.ts'
import { toStorableLine, toStorableText } from '#shared/text/storable.ts'
import { requestEmailChange } from './request-email-change.ts'
import { changeUsername } from './change-username.ts'
import type { User } from './user.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** Published when something changes that pages show about a user. */
    ProfileChanged: { userId: string }
  }
}

const head = {
  requires: ['viewer'],
  limits: [{ action: 'update-profile', ...perHour(120) }],
  refusals: ['Unauthorized', 'BadRequest', 'AlreadyExists', 'RateLimited'],
} as const

export const updateUserField = command(head, (tx, field: UserEditableField, value: string) => {
  switch (field) {
    case 'ACCOUNT_EMAIL':
      return requestEmailChange(tx, value)
    case 'ACCOUNT_USERNAME':
      return changeUsername(tx, value)
    case 'ACCOUNT_NAME':
      return saveProfile(tx, nameOf(value))
    case 'ACCOUNT_BIO':
      return saveProfile(tx, textOf('bio', value, maxBioLength))
    case 'ACCOUNT_AVATAR_IMAGE_ID':
      return saveProfile(tx, avatarOf(tx, value))
    case 'PUBLISHING_TIPPING_LINK':
      return saveProfile(tx, tippingOf(value))
  }
})

export const changeEmail = command(head, requestEmailChange)

/** The About page. Blank lines separate paragraphs. */
export const updateAbout = command(head, (tx, value: string) => saveProfile(tx, textOf('about', value, maxAboutLength)))

type Change = { name?: string; bio?: string; about?: string; imageId?: string | null; tippingLink?: string }
type Checked = Result<Change, 'BadRequest'>

async function saveProfile(tx: SignedInContext, checked: Checked | Promise<Checked>): Promise<Result<User, 'BadRequest'>> {
  const change = await checked
  if (!change.ok) return change
  const { id } = tx.viewer
  const user = await tx.db.updateTable('users').set(change.value).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  await publishEvent(tx, 'ProfileChanged', { userId: id })
  return ok(user)
}

function nameOf(value: string): Checked {
  const name = toStorableLine(value)
  if (name === '') return refused('BadRequest', { message: t`Please enter your name.`, field: 'name' })
  if (name.length > maxProfileNameLength)
    return refused('BadRequest', { message: t`A name can be up to ${maxProfileNameLength} characters long.`, field: 'name' })
  return ok({ name })
}

function textOf(field: 'bio' | 'about', value: string, maxLength: number): Checked {
  const text = toStorableText(value).replace(/\r\n?/g, '\n').trim()
  if (text.length > maxLength)
    return refused('BadRequest', { message: t`This can be up to ${formatNumber(maxLength)} characters long.`, field })
  return ok(field === 'bio' ? { bio: text.replace(/\s+/g, ' ') } : { about: text })
}

/** An empty value removes the avatar. Only the user's own uploads are accepted. */
async function avatarOf(tx: SignedInContext, value: string): Promise<Checked> {
  if (value === '') return ok({ imageId: null })
  const image = await tx.db
    .selectFrom('images')
    .select(['width', 'height'])
    .where('id', '=', value)
    .where('ownerId', '=', tx.viewer.id)
    .executeTakeFirst()
  if (!image) return refused('BadRequest', { message: t`We couldn’t find that picture. Upload it again.`, field: 'imageId' })
  if (image.width < minAvatarSize || image.height < minAvatarSize)
    return refused('BadRequest', {
      message: t`Choose a picture of at least ${minAvatarSize} by ${minAvatarSize} pixels.`,
      field: 'imageId',
    })
  return ok({ imageId: value })
}

function tippingOf(value: string): Checked {
  const link = tippingLinkOf(value)
  return link === undefined
    ? refused('BadRequest', { message: tippingLinkText, field: 'tippingLink' })
    : ok({ tippingLink: link })
}
