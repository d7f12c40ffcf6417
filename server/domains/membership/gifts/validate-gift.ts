import { t } from '#shared/translation/translate.ts'
import { fieldRefusal, ok, type Result } from '#server/platform/result.ts'
import {
  minSeats,
  maxDeliveryDays,
  maxGiftMessageLength,
  maxGiftNameLength,
  maxOrganizationNameLength,
  maxSeats,
} from '#shared/membership/gifts.ts'
import { emailFormatError, parseEmail } from '#shared/text/email.ts'
import { toStorableLine, toStorableText } from '#shared/text/storable.ts'
import { day } from '#shared/time/units.ts'

type Maybe<T> = T | null | undefined

type Shown = {
  country?: Maybe<string>
  /** What the buyer was shown; nothing else is charged. */
  expectedTotal?: Maybe<number>
}

export type GiftInput = Shown & {
  planId: string
  giverName: string
  giverEmail: string
  recipientName: string
  recipientEmail: string
  message?: Maybe<string>
  deliverAt?: Maybe<string>
}

export type GroupGiftInput = Shown & {
  planId: string
  seats: number
  organizationName: string
  contactEmail: string
  recipientEmails?: Maybe<string[]>
  message?: Maybe<string>
}

/** Validated gift input. */
export type GiftDetails = {
  giverName: string
  giverEmail: string
  recipientName: string | null
  recipientEmails: string[]
  message: string | null
  deliverAt: string | null
  seats: number
}

function validateName(text: string, field: string, maxLength: number, missing: string): Result<string, 'BadRequest'> {
  const name = toStorableLine(text)
  if (name === '') return fieldRefusal(field, missing)
  return name.length > maxLength ? fieldRefusal(field, t`Use up to ${maxLength} characters.`) : ok(name)
}

function readEmail(text: string, field: string): Result<string, 'BadRequest'> {
  const email = parseEmail(text)
  return email ? ok(email) : fieldRefusal(field, emailFormatError)
}

function readMessage(text: Maybe<string>): Result<string | null, 'BadRequest'> {
  const message = toStorableText(text ?? '').trim()
  if (message.length > maxGiftMessageLength)
    return fieldRefusal('message', t`A message can have up to ${maxGiftMessageLength} characters.`)
  return ok(message || null)
}

/** Today, or a day within the next year. */
function validateDeliveryDate(rawInput: Maybe<string>, now: Date): Result<string, 'BadRequest'> {
  const today = now.toISOString().slice(0, 10)
  const last = new Date(now.getTime() + maxDeliveryDays * day).toISOString().slice(0, 10)
  const date = rawInput ?? today
  if (date < today || date > last) return fieldRefusal('deliverAt', t`Choose a day from today to a year from now.`)
  return ok(date)
}

export function validateGift(input: GiftInput, now: Date): Result<GiftDetails, 'BadRequest'> {
  const giverName = validateName(input.giverName, 'giverName', maxGiftNameLength, t`Enter who the gift is from.`)
  if (!giverName.ok) return giverName
  const giverEmail = readEmail(input.giverEmail, 'giverEmail')
  if (!giverEmail.ok) return giverEmail
  const recipientName = validateName(input.recipientName, 'recipientName', maxGiftNameLength, t`Enter who the gift is for.`)
  if (!recipientName.ok) return recipientName
  const recipient = readEmail(input.recipientEmail, 'recipientEmail')
  if (!recipient.ok) return recipient
  const message = readMessage(input.message)
  if (!message.ok) return message
  const deliverAt = validateDeliveryDate(input.deliverAt, now)
  if (!deliverAt.ok) return deliverAt
  return ok({
    giverName: giverName.value,
    giverEmail: giverEmail.value,
    recipientName: recipientName.value,
    recipientEmails: [recipient.value],
    message: message.value,
    deliverAt: deliverAt.value,
    seats: 1,
  })
}

export function validateGroupGift(input: GroupGiftInput): Result<GiftDetails, 'BadRequest'> {
  const { seats } = input
  if (seats < minSeats || seats > maxSeats) return fieldRefusal('seats', t`A group can have ${minSeats} to ${maxSeats} seats.`)
  const name = validateName(
    input.organizationName,
    'organizationName',
    maxOrganizationNameLength,
    t`Enter the name of the group.`,
  )
  if (!name.ok) return name
  const contact = readEmail(input.contactEmail, 'contactEmail')
  if (!contact.ok) return contact
  const message = readMessage(input.message)
  if (!message.ok) return message
  const rawInput = input.recipientEmails ?? []
  if (rawInput.length > seats)
    return fieldRefusal('recipientEmails', t`There are ${rawInput.length} addresses for ${seats} seats.`)
  const recipientEmails: string[] = []
  for (const text of rawInput) {
    const email = parseEmail(text)
    if (!email) return fieldRefusal('recipientEmails', t`“${toStorableLine(text).slice(0, 100)}” isn’t a valid email address.`)
    if (recipientEmails.some((recipient) => recipient.toLowerCase() === email.toLowerCase()))
      return fieldRefusal('recipientEmails', t`${email} is in the list twice.`)
    recipientEmails.push(email)
  }
  return ok({
    giverName: name.value,
    giverEmail: contact.value,
    recipientName: null,
    recipientEmails,
    message: message.value,
    deliverAt: null,
    seats,
  })
}
