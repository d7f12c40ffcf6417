import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { UserEditableField } from '#shared/enums/user-editable-field.ts'
import {
  longestAbout,
  longestBio,
  maxNameLength,
  smallestAvatar,
  tippingLinkOf,
  tippingLinkText,
} from '#shared/text/profile-bounds.ts'
import { storableLine, storableText } from '#shared/text/storable.ts'
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

export type FieldRefusal = 'Unauthorized' | 'BadRequest' | 'AlreadyExists' | 'RateLimited'

const perHour = { limit: 120, windowMs: hour }

export function updateUserField(ctx: Context, field: UserEditableField, value: string): Promise<Result<User, FieldRefusal>> {
  switch (field) {
    case 'ACCOUNT_EMAIL':
      return changeEmail(ctx, value)
    case 'ACCOUNT_USERNAME':
      return changeUsername(ctx, value)
    case 'ACCOUNT_NAME':
      return saveProfile(ctx, () => nameOf(value))
    case 'ACCOUNT_BIO':
      return saveProfile(ctx, () => textOf('bio', value, longestBio))
    case 'ACCOUNT_AVATAR_IMAGE_ID':
      return saveProfile(ctx, (tx, userId) => avatarOf(tx, userId, value))
    case 'PUBLISHING_TIPPING_LINK':
      return saveProfile(ctx, () => tippingOf(value))
  }
}

/** The About page. Blank lines separate paragraphs. */
export const updateAbout = (ctx: Context, value: string): Promise<Result<User, FieldRefusal>> =>
  saveProfile(ctx, () => textOf('about', value, longestAbout))

type Change = { name?: string; bio?: string; about?: string; image_id?: string | null; tipping_link?: string }
type Checked = Result<Change, 'BadRequest'>

const saveProfile = (
  ctx: Context,
  check: (tx: Context, userId: string) => Checked | Promise<Checked>,
): Promise<Result<User, FieldRefusal>> =>
  ctx.transaction(async (tx) => {
    const { viewer } = tx
    if (!viewer) return refused('Unauthorized')
    const tooOften = limited(tx, 'update-profile', perHour)
    if (tooOften) return tooOften
    const change = await check(tx, viewer.id)
    if (!change.ok) return change
    const user = await tx.db
      .updateTable('users')
      .set(change.value)
      .where('id', '=', viewer.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await announce(tx, 'ProfileChanged', { userId: viewer.id })
    return ok(user)
  })

function nameOf(value: string): Checked {
  const name = storableLine(value)
  if (name === '') return refused('BadRequest', { message: 'Please enter your name.', field: 'name' })
  if (name.length > maxNameLength)
    return refused('BadRequest', { message: `A name can be up to ${maxNameLength} characters long.`, field: 'name' })
  return ok({ name })
}

function textOf(field: 'bio' | 'about', value: string, longest: number): Checked {
  const text = storableText(value).replace(/\r\n?/g, '\n').trim()
  if (text.length > longest)
    return refused('BadRequest', { message: `This can be up to ${longest.toLocaleString('en')} characters long.`, field })
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
  if (image.width < smallestAvatar || image.height < smallestAvatar)
    return refused('BadRequest', {
      message: `Choose a picture of at least ${smallestAvatar} by ${smallestAvatar} pixels.`,
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
