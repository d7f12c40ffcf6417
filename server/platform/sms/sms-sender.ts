import { fetch } from 'undici'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/open-database.ts'
import { localSms } from './local-sms.ts'

export type Sms = { to: string; text: string }

export type SmsSender = {
  /** Rejects when nobody takes it: messages are sent from jobs, which try again. */
  send: (sms: Sms) => Promise<void>
}

type Settings = { config: Pick<Config, 'sms' | 'production'>; db: Db; clock: Clock }

const timeoutMs = 10_000

/** Through the service that is set, else into rows that whoever runs the server can look at. */
export const createSmsSender = ({ config, db, clock }: Settings): SmsSender =>
  config.sms.accountSid ? byHttp(config.sms) : { send: (sms) => localSms(db).keep(sms, clock()) }

/** The widespread way to ask for a message: a form with its three parts, and the account's name and word. */
const byHttp = ({ apiUrl, accountSid, authToken, from }: Config['sms']): SmsSender => ({
  async send({ to, text }) {
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
    if (!answer.ok) throw new Error(`The text message was not taken: ${answer.status}.`)
  },
})
