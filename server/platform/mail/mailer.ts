import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/open-database.ts'
import type { Log } from '../log.ts'
import { localMailbox } from './local-mailbox.ts'

export type Mail = { to: string; subject: string; text: string; html: string; headers?: Record<string, string> }

export type Mailer = {
  /** Rejects when the mail server cannot be reached or refuses: mail is sent from jobs, which try again. */
  send: (mail: Mail) => Promise<void>
  close: () => void
}

export type MailerSettings = { config: Pick<Config, 'mail'>; db: Db; clock: Clock; log: Log }

/** Through the mail server at `smtpUrl`, or, without one, into the local mailbox. */
export function createMailer({ config, db, clock, log }: MailerSettings): Mailer {
  const { smtpUrl, from } = config.mail
  const deliver = smtpUrl ? bySmtp(smtpUrl, from) : intoLocalMailbox(db, clock)
  return {
    send: async (mail) => {
      await deliver.send(safeMail(mail))
      log.debug({ by: smtpUrl ? 'smtp' : 'local mailbox' }, 'mail sent')
    },
    close: deliver.close,
  }
}

const intoLocalMailbox = (db: Db, clock: Clock): Mailer => ({
  send: (mail) => localMailbox(db).keep(mail, clock()),
  close: () => {},
})

function bySmtp(url: string, from: string): Mailer {
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
  // What concerns a mail rejects its `send`; without a listener an error between mails would end the process.
  transport.on('error', () => {})
  return {
    // An address object is taken as it stands; a string would be parsed as a list of recipients.
    send: async ({ to, ...mail }) => void (await transport.sendMail({ ...mail, from, to: { name: '', address: to } })),
    close: () => transport.close(),
  }
}

const oneAddress = /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\"\p{Cc}]+$/u
const headerName = /^[A-Za-z][A-Za-z0-9-]*$/
/** Set by the mailer alone: whoever could add one of these could add a recipient or another body. */
const ownHeaders =
  /^(to|cc|bcc|from|sender|subject|date|message-id|mime-version|return-path|received|resent-.*|content-.*|dkim-.*)$/i

const onOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** A mail whose headers can say nothing beyond what they were meant to: one recipient, one line each. */
function safeMail(mail: Mail): Mail {
  if (!oneAddress.test(mail.to)) throw new Error('Mail goes to exactly one address.')
  const headers = Object.entries(mail.headers ?? {}).map(([name, value]) => {
    if (!headerName.test(name) || ownHeaders.test(name)) throw new Error(`A mail cannot set the header ${onOneLine(name)}.`)
    return [name, onOneLine(value)]
  })
  return { ...mail, subject: onOneLine(mail.subject), headers: Object.fromEntries(headers) }
}
