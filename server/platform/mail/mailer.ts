import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/open-database.ts'
import type { Log } from '../log.ts'
import { truncate } from '#shared/text/truncate.ts'
import { localMailbox } from './local-mailbox.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** Whose letter it is, where that is not the product itself: mail programs show this name beside the product's address. */
  fromName?: string | undefined
  /** Whether a person wrote it, for one reader. Everything else says that it is automatic, so that no autoresponder answers (RFC 3834). */
  isPersonal?: boolean
}

export type Sender = { name: string; address: string }

/** A mail as it goes out. */
export type SentMail = { to: string; subject: string; text: string; html: string; headers: Record<string, string>; from: Sender }

export type Mailer = {
  /** Rejects when the mail server cannot be reached or refuses: mail is sent from jobs, which try again. */
  send: (mail: Mail) => Promise<void>
  close: () => void
}

export type MailerSettings = { config: Pick<Config, 'mail'>; db: Db; clock: Clock; log: Log }

/** Through the mail server at `smtpUrl`, or, without one, into the local mailbox. */
export function createMailer({ config, db, clock, log }: MailerSettings): Mailer {
  const { smtpUrl, from } = config.mail
  const deliver = smtpUrl ? bySmtp(smtpUrl) : intoLocalMailbox(db, clock)
  return {
    send: async (mail) => {
      await deliver.send(safeMail(mail, from))
      log.debug({ by: smtpUrl ? 'smtp' : 'local mailbox' }, 'mail sent')
    },
    close: deliver.close,
  }
}

type Delivery = { send: (mail: SentMail) => Promise<void>; close: () => void }

const intoLocalMailbox = (db: Db, clock: Clock): Delivery => ({
  send: (mail) => localMailbox(db).keep(mail, clock()),
  close: () => {},
})

function bySmtp(url: string): Delivery {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    // Text from people goes into mails; it must not be able to name a file or an address to be read into one.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    // An address object is taken as it stands; a string would be parsed as a list of recipients.
    send: async ({ to, ...mail }) => void (await transport.sendMail({ ...mail, to: { name: '', address: to } })),
    close: () => transport.close(),
  }
}

const oneAddress = /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\"\p{Cc}]+$/u
const headerName = /^[A-Za-z][A-Za-z0-9-]*$/
/** Set by the mailer alone: whoever could add one of these could add a recipient or another body. */
const ownHeaders =
  /^(to|cc|bcc|from|sender|subject|date|message-id|mime-version|return-path|received|resent-.*|content-.*|dkim-.*)$/i

const maxNameLength = 100

const onOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** A name that a mail program cannot take for an address or for a part of the header's syntax. */
const safeName = (name: string): string => truncate(onOneLine(name.replace(/[<>@"\\]/g, ' ')).replace(/\s+/g, ' '), maxNameLength)

/** The product's own address, with its own name or another one. */
function senderOf(from: string, name: string | undefined): Sender {
  const [, ownName = '', address = from.trim()] = /^\s*"?([^"<]*?)"?\s*<([^<>]*)>\s*$/.exec(from) ?? []
  return { name: name === undefined ? ownName : safeName(name), address }
}

/** A mail whose headers can say nothing beyond what they were meant to: one sender, one recipient, one line each. */
function safeMail({ to, subject, text, html, headers = {}, fromName, isPersonal = false }: Mail, from: string): SentMail {
  if (!oneAddress.test(to)) throw new Error('Mail goes to exactly one address.')
  const checked = Object.entries(headers).map(([name, value]) => {
    if (!headerName.test(name) || ownHeaders.test(name)) throw new Error(`A mail cannot set the header ${onOneLine(name)}.`)
    if (/^reply-to$/i.test(name) && !oneAddress.test(value)) throw new Error('Answers go to exactly one address.')
    return [name, onOneLine(value)]
  })
  return {
    to,
    subject: onOneLine(subject),
    text,
    html,
    headers: { ...(!isPersonal && { 'Auto-Submitted': 'auto-generated' }), ...Object.fromEntries(checked) },
    from: senderOf(from, fromName),
  }
}

/** How a letter of a writer or a publication is signed: its name, and by whom it is sent. */
export const nameVia = ({ productName }: Pick<Config, 'productName'>, name: string): string =>
  name.trim() ? `${truncate(safeName(name), maxNameLength - productName.length - 5)} via ${productName}` : productName
