import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/open-database.ts'
import { localSms } from './local-sms.ts'

export type Sms = { to: string; text: string }

export type SmsSender = {
  /** Rejects when no service accepts it: messages are sent from jobs, which retry. */
  send: (sms: Sms) => Promise<void>
}

type Settings = { config: Pick<Config, 'sms' | 'production'>; db: Db; clock: Clock }

const timeoutMs = 10_000

/** Sends through the configured service, else into rows that operators can read. */
export const createSmsSender = ({ config, db, clock }: Settings): SmsSender =>
  config.sms.accountSid ? byHttp(config.sms) : { send: (sms) => localSms(db).store(sms, clock()) }

/** The widespread HTTP API for messages: a form with three fields, and the account's name and token. */
const byHttp = ({ apiUrl, accountSid, authToken, from }: Config['sms']): SmsSender => ({
  async send({ to, text }) {
    const { fetch } = await import('undici')
    const answer = await fetch(`${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, {
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ To: to, From: from, Body: text }).toString(),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The SMS provider rejected a message with status ${answer.status}.`)
  },
})
