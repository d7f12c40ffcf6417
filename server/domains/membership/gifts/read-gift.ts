import { ok, refused, type Refused, type Result } from '#server/platform/result.ts'
import {
  fewestSeats,
  furthestDeliveryDays,
  longestGiftMessage,
  longestGiftName,
  longestOrganizationName,
  mostSeats,
} from '#shared/membership/gifts.ts'
import { emailFormatError, parseEmail } from '#shared/text/email.ts'
import { storableLine, storableText } from '#shared/text/storable.ts'
import { day } from '#shared/time/units.ts'

type Maybe<T> = T | null | undefined

export type GiftInput = {
  planId: string
  giverName: string
  giverEmail: string
  recipientName: string
  recipientEmail: string
  message?: Maybe<string>
  deliverAt?: Maybe<string>
}

export type GroupGiftInput = {
  planId: string
  seats: number
  organizationName: string
  contactEmail: string
  recipientEmails?: Maybe<string[]>
  message?: Maybe<string>
}

/** Validated gift input. */
export type GivenGift = {
  giverName: string
  giverEmail: string
  recipientName: string | null
  recipientEmails: string[]
  message: string | null
  deliverAt: string | null
  seats: number
}

export const about = (field: string, message: string): Refused<'BadRequest'> => refused('BadRequest', { field, message })

function readName(text: string, field: string, most: number, missing: string): Result<string, 'BadRequest'> {
  const name = storableLine(text)
  if (name === '') return about(field, missing)
  return name.length > most ? about(field, `Use up to ${most} characters.`) : ok(name)
}

function readEmail(text: string, field: string): Result<string, 'BadRequest'> {
  const email = parseEmail(text)
  return email ? ok(email) : about(field, emailFormatError)
}

function readMessage(text: Maybe<string>): Result<string | null, 'BadRequest'> {
  const message = storableText(text ?? '').trim()
  if (message.length > longestGiftMessage) return about('message', `A message can have up to ${longestGiftMessage} characters.`)
  return ok(message || null)
}

/** Today, or a day within the next year. */
function readDelivery(given: Maybe<string>, now: Date): Result<string, 'BadRequest'> {
  const today = now.toISOString().slice(0, 10)
  const last = new Date(now.getTime() + furthestDeliveryDays * day).toISOString().slice(0, 10)
  const date = given ?? today
  if (date < today || date > last) return about('deliverAt', 'Choose a day from today to a year from now.')
  return ok(date)
}

export function readGift(input: GiftInput, now: Date): Result<GivenGift, 'BadRequest'> {
  const giverName = readName(input.giverName, 'giverName', longestGiftName, 'Enter who the gift is from.')
  if (!giverName.ok) return giverName
  const giverEmail = readEmail(input.giverEmail, 'giverEmail')
  if (!giverEmail.ok) return giverEmail
  const recipientName = readName(input.recipientName, 'recipientName', longestGiftName, 'Enter who the gift is for.')
  if (!recipientName.ok) return recipientName
  const recipient = readEmail(input.recipientEmail, 'recipientEmail')
  if (!recipient.ok) return recipient
  const message = readMessage(input.message)
  if (!message.ok) return message
  const deliverAt = readDelivery(input.deliverAt, now)
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

export function readGroupGift(input: GroupGiftInput): Result<GivenGift, 'BadRequest'> {
  const { seats } = input
  if (seats < fewestSeats || seats > mostSeats) return about('seats', `A group can have ${fewestSeats} to ${mostSeats} seats.`)
  const name = readName(input.organizationName, 'organizationName', longestOrganizationName, 'Enter the name of the group.')
  if (!name.ok) return name
  const contact = readEmail(input.contactEmail, 'contactEmail')
  if (!contact.ok) return contact
  const message = readMessage(input.message)
  if (!message.ok) return message
  const given = input.recipientEmails ?? []
  if (given.length > seats) return about('recipientEmails', `There are ${given.length} addresses for ${seats} seats.`)
  const recipientEmails: string[] = []
  for (const text of given) {
    const email = parseEmail(text)
    if (!email) return about('recipientEmails', `“${storableLine(text).slice(0, 100)}” isn’t a valid email address.`)
    if (recipientEmails.some((one) => one.toLowerCase() === email.toLowerCase()))
      return about('recipientEmails', `${email} is in the list twice.`)
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
