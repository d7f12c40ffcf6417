import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/open-database.ts'
import { newId } from '../ids.ts'
import { currentJob } from '../jobs/jobs.ts'
import { PermanentFailure } from '../jobs/permanent-failure.ts'
import type { Log } from '../log.ts'
import { truncate } from '#shared/text/truncate.ts'
import { localMailbox } from './local-mailbox.ts'
import { recordAttempt, recordMail } from './mail-log.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** The sender's name for mail that is not from the product itself. Mail programs show it next to the product's address. */
  fromName?: string | undefined
  /**
   * Whether a person wrote this for a single reader. All other mail is marked as automatic, so that no autoresponder answers (RFC 3834).
   */
  isPersonal?: boolean
}

export type MailSender = { name: string; address: string }

export type SentMail = {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  from: MailSender
}

export type Mailer = {
  /**
   * Rejects when the mail server is unreachable, takes too long or refuses: mail is sent from jobs, which retry. Rejects with `MailRefused`
   * when the server refuses this mail permanently. A job that is tried again sends nothing twice that an earlier attempt has sent, as far as
   * this process or the log knows.
   */
  send: (mail: Mail) => Promise<void>
  close: () => void
}

export type MailerSettings = {
  config: Pick<Config, 'mail'>
  db: Db
  clock: Clock
  log: Log
  /** How long one mail may take, including the wait for a connection. Jobs have longer. */
  deadlineMs?: number
}

const maxAccepted = 10_000

/** Sends through the mail server at `smtpUrl`, or, without one, into the local mailbox. */
export function createMailer({ config, db, clock, log, deadlineMs = 45_000 }: MailerSettings): Mailer {
  const { smtpUrl, from } = config.mail
  /** Mails that were sent while the log was out of reach. */
  const accepted = new LRUCache<string, true>({ max: maxAccepted })
  const deliver = smtpUrl ? bySmtp(smtpUrl, from, deadlineMs) : intoLocalMailbox(db, clock)
  return {
    send: async (mail) => {
      const message = safeMail(mail, from)
      const jobKey = messageKeyOf(message)
      const messageKey = jobKey ?? newId()
      const about = { messageKey, recipient: message.to, kind: currentJob()?.kind ?? '' }
      const record = (error?: Error) =>
        recordMail(db, {
          ...about,
          state: !error ? 'SENT' : error instanceof MailRefused ? 'REFUSED' : 'FAILED',
          error: error?.message,
          sentAt: clock(),
        })
      const recordSent = () =>
        record().then(
          () => accepted.delete(messageKey),
          () => log.warn({}, 'a mail could not be logged'),
        )
      if (accepted.has(messageKey)) return void (await recordSent())
      // While the log is out of reach nothing is sent, because what was sent already would not be known.
      if (jobKey !== undefined && !(await recordAttempt(db, { ...about, sentAt: clock() }))) return
      try {
        await deliver.send(message)
      } catch (error) {
        await record(error as Error).catch(() => log.warn({}, 'a mail could not be logged'))
        throw error
      }
      if (jobKey !== undefined) accepted.set(jobKey, true)
      await recordSent()
      log.debug({ by: smtpUrl ? 'smtp' : 'local mailbox' }, 'mail sent')
    },
    close: deliver.close,
  }
}

type Delivery = { send: (mail: SentMail) => Promise<void>; close: () => void }

/** The mail server has refused this recipient or this mail with a 5xx reply (RFC 5321, 4.2.1), so a retry changes nothing. */
export class MailRefused extends PermanentFailure {
  readonly responseCode: number
  constructor(responseCode: number, cause: Error) {
    super(cause.message, { cause })
    this.responseCode = responseCode
  }
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

/** Refusals of the connection, the login or the sender affect every mail, and the operator may fix them. */
const concernsThisMail = ({ code, command }: SmtpError): boolean =>
  code === 'EMESSAGE' || (code === 'EENVELOPE' && (command === 'RCPT TO' || command === 'DATA'))

const smtpError = (error: SmtpError): Error => {
  const { responseCode = 0 } = error
  return responseCode >= 500 && concernsThisMail(error) ? new MailRefused(responseCode, error) : error
}

const intoLocalMailbox = (db: Db, clock: Clock): Delivery => ({
  send: (mail) => localMailbox(db).store(mail, clock()),
  close: () => {},
})

/** Identifies a mail of a job, on each of its attempts. */
function messageKeyOf({ to, subject }: SentMail): string | undefined {
  const job = currentJob()
  return job && createHash('sha256').update(`${job.id}\n${to}\n${subject}`).digest('hex').slice(0, 32)
}

/**
 * A retried mail keeps its Message-ID, so that a server that accepted the first attempt without answering in time can detect the duplicate.
 */
function messageIdOf(mail: SentMail, from: string): { messageId?: string } {
  const messageKey = messageKeyOf(mail)
  return messageKey === undefined ? {} : { messageId: `<${messageKey}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>` }
}

function bySmtp(url: string, from: string, deadlineMs: number): Delivery {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // The job decides whether to retry.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    // Mail contains text from users, which must not be able to name a file or an address to be read into it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Errors of a mail reject its `send`; without a listener, an error between mails would end the process.
  transport.on('error', () => {})
  return {
    // An address object is taken literally; a string would be parsed as a list of recipients.
    send: async (mail) => {
      const message = { ...mail, ...messageIdOf(mail, from), to: { name: '', address: mail.to } }
      try {
        // Aborting closes the connection: an answer that arrives later cannot send the mail a second time along with the retry.
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(deadlineMs) })
      } catch (error) {
        throw smtpError(error as SmtpError)
      }
    },
    close: () => transport.close({ force: true }),
  }
}

const oneAddress = /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\"\p{Cc}]+$/u
const headerName = /^[A-Za-z][A-Za-z0-9-]*$/
/** Only the mailer sets these: control over one of them would allow adding a recipient or another body. */
const reservedHeaders =
  /^(to|cc|bcc|from|sender|subject|date|message-id|mime-version|return-path|received|resent-.*|content-.*|dkim-.*)$/i

const maxNameLength = 100

const onOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** A name that a mail program cannot mistake for an address or for header syntax. */
const safeName = (name: string): string => truncate(onOneLine(name.replace(/[<>@"\\]/g, ' ')).replace(/\s+/g, ' '), maxNameLength)

/** The product's own address, with its own name or another one. */
function senderOf(from: string, name: string | undefined): MailSender {
  const [, configuredName = '', address = from.trim()] = /^\s*"?([^"<]*?)"?\s*<([^<>]*)>\s*$/.exec(from) ?? []
  return { name: name === undefined ? configuredName : safeName(name), address }
}

/** A mail whose headers carry only what they were meant to: one sender, one recipient, one line each. */
function safeMail({ to, subject, text, html, headers = {}, fromName, isPersonal = false }: Mail, from: string): SentMail {
  if (!oneAddress.test(to)) throw new Error('A mail must have exactly one recipient.')
  const checked = Object.entries(headers).map(([name, value]) => {
    if (!headerName.test(name) || reservedHeaders.test(name)) throw new Error(`A mail cannot set the header ${onOneLine(name)}.`)
    if (/^reply-to$/i.test(name) && !oneAddress.test(value)) throw new Error('The Reply-To header must hold exactly one address.')
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

/** The sender name of a newsletter issue: the name of its writer or publication, and of the product that sends it. */
export const senderNameVia = ({ productName }: Pick<Config, 'productName'>, name: string): string =>
  name.trim() ? `${truncate(safeName(name), maxNameLength - productName.length - 5)} via ${productName}` : productName
