import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { UserEditableField } from '#shared/enums/user-editable-field.ts'
import {
  maxAboutLength,
  maxBioLength,
  maxProfileNameLength,
  minAvatarSize,
  tippingLinkOf,
  tippingLinkText,
} from '#shared/text/profile-bounds.ts'
import { toStorableLine, toStorableText } from '#shared/text/storable.ts'
import { hour } from '#shared/time/units.ts'
import { changeEmail } from './change-email.ts'
import { changeUsername } from './change-username.ts'
import type { User } from './user.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** Published when something changes that pages show about a user. */
    ProfileChanged: { userId: string }
  }
}

export type UserFieldRefusal = 'Unauthorized' | 'BadRequest' | 'AlreadyExists' | 'RateLimited'

const perHour = { limit: 120, windowMs: hour }

export function updateUserField(ctx: Context, field: UserEditableField, value: string): Promise<Result<User, UserFieldRefusal>> {
  switch (field) {
    case 'ACCOUNT_EMAIL':
      return changeEmail(ctx, value)
    case 'ACCOUNT_USERNAME':
      return changeUsername(ctx, value)
    case 'ACCOUNT_NAME':
      return saveProfile(ctx, () => nameOf(value))
    case 'ACCOUNT_BIO':
      return saveProfile(ctx, () => textOf('bio', value, maxBioLength))
    case 'ACCOUNT_AVATAR_IMAGE_ID':
      return saveProfile(ctx, (tx, userId) => avatarOf(tx, userId, value))
    case 'PUBLISHING_TIPPING_LINK':
      return saveProfile(ctx, () => tippingOf(value))
  }
}

/** The About page. Blank lines separate paragraphs. */
export const updateAbout = (ctx: Context, value: string): Promise<Result<User, UserFieldRefusal>> =>
  saveProfile(ctx, () => textOf('about', value, maxAboutLength))

type Change = { name?: string; bio?: string; about?: string; image_id?: string | null; tipping_link?: string }
type Checked = Result<Change, 'BadRequest'>

const saveProfile = (
  ctx: Context,
  check: (tx: Context, userId: string) => Checked | Promise<Checked>,
): Promise<Result<User, UserFieldRefusal>> =>
  ctx.transaction(async (tx) => {
    const { viewer } = tx
    if (!viewer) return refused('Unauthorized')
    const rateLimited = enforceRateLimit(tx, 'update-profile', perHour)
    if (rateLimited) return rateLimited
    const change = await check(tx, viewer.id)
    if (!change.ok) return change
    const user = await tx.db
      .updateTable('users')
      .set(change.value)
      .where('id', '=', viewer.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await publishEvent(tx, 'ProfileChanged', { userId: viewer.id })
    return ok(user)
  })

function nameOf(value: string): Checked {
  const name = toStorableLine(value)
  if (name === '') return refused('BadRequest', { message: 'Please enter your name.', field: 'name' })
  if (name.length > maxProfileNameLength)
    return refused('BadRequest', { message: `A name can be up to ${maxProfileNameLength} characters long.`, field: 'name' })
  return ok({ name })
}

function textOf(field: 'bio' | 'about', value: string, maxLength: number): Checked {
  const text = toStorableText(value).replace(/\r\n?/g, '\n').trim()
  if (text.length > maxLength)
    return refused('BadRequest', { message: `This can be up to ${maxLength.toLocaleString('en')} characters long.`, field })
  return ok(field === 'bio' ? { bio: text.replace(/\s+/g, ' ') } : { about: text })
}

/** An empty value removes the avatar. Only the user's own uploads are accepted. */
async function avatarOf(tx: Context, userId: string, value: string): Promise<Checked> {
  if (value === '') return ok({ image_id: null })
  const image = await tx.db
    .selectFrom('images')
    .select(['width', 'height'])
    .where('id', '=', value)
    .where('owner_id', '=', userId)
    .executeTakeFirst()
  if (!image) return refused('BadRequest', { message: 'We couldn’t find that picture. Upload it again.', field: 'imageId' })
  if (image.width < minAvatarSize || image.height < minAvatarSize)
    return refused('BadRequest', {
      message: `Choose a picture of at least ${minAvatarSize} by ${minAvatarSize} pixels.`,
      field: 'imageId',
    })
  return ok({ image_id: value })
}

function tippingOf(value: string): Checked {
  const link = tippingLinkOf(value)
  return link === undefined
    ? refused('BadRequest', { message: tippingLinkText, field: 'tippingLink' })
    : ok({ tipping_link: link })
}
