import type { SubscriberSkipReason } from '#shared/enums/newsletters.ts'

/** A reason given by the list itself for not writing to an address. */
export type StatedReason = Extract<
  SubscriberSkipReason,
  'UNSUBSCRIBED' | 'BOUNCED' | 'COMPLAINED' | 'EMAIL_OFF' | 'UNCONFIRMED' | 'UNKNOWN_STATUS'
>

type Rule = (value: string) => StatedReason | undefined

/** Normalizes “Subscribed to emails” and “UNSUB_TIME” to subscribedtoemails and unsubtime. */
const normalizeTitle = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

const isNo = (value: string): boolean => /^(?:false|no|n|0|off)$/.test(normalizeTitle(value))

/** A time, a reason or a yes means that it happened. */
const reasonIfSet =
  (reason: StatedReason): Rule =>
  (value) =>
    value === '' || isNo(value) || /^(?:null|none|n\/a|-|0000-00-00.*)$/i.test(value) ? undefined : reason

const denied =
  (reason: StatedReason): Rule =>
  (value) =>
    isNo(value) ? reason : undefined

const unsubscribeTerms: [RegExp, StatedReason][] = [
  [/complain|spam|junk|abuse/, 'COMPLAINED'],
  [/bounce|cleaned|undeliverable|invalid|rejected/, 'BOUNCED'],
  [
    /unsub|optedout|optout|cancel|removed|deleted|inactive|suppress|nonsubscrib|neversubscrib|notsubscrib|declined/,
    'UNSUBSCRIBED',
  ],
  [
    /unconfirmed|unactivated|pending|awaiting|waiting|validating|needsattention|notconfirmed|unverified|nopermission/,
    'UNCONFIRMED',
  ],
  [/disabled|blocked|blocklist|blacklist|paused|transactional|suspended|archived/, 'EMAIL_OFF'],
]
const subscribedTerm =
  /^(?:|active|subscribed|subscriber|subscribe|regular|premium|paid|free|comped|complimentary|gift|gifted|trial|trialing|trialling|pastdue|confirmed|enabled|valid|deliverable|verified|optin|optedin|in|yes|true|1|member)$/

/** A status column: an unknown value keeps the address off the list. */
const status: Rule = (value) => {
  const normalized = normalizeTitle(value)
  if (subscribedTerm.test(normalized)) return undefined
  return unsubscribeReason(value) ?? (isNo(value) ? 'UNSUBSCRIBED' : 'UNKNOWN_STATUS')
}

const unsubscribeReason: Rule = (value) => {
  const normalized = normalizeTitle(value)
  return unsubscribeTerms.find(([pattern]) => pattern.test(normalized))?.[1]
}

const rules: [RegExp, Rule][] = [
  // Mailchimp, Klaviyo, MailerLite, AWeber, Campaign Monitor, ActiveCampaign and others: whether or when the address unsubscribed.
  [/^(?:unsub|unsubscribed?|optout|optedout)(?:at|on|time|date|reason|campaign.*|datetime)?$/, reasonIfSet('UNSUBSCRIBED')],
  [
    /^(?:date|time|is|has)(?:unsubscribed?|optedout)$|^(?:stop|cancelled|canceled|deleted|removed)(?:time|at|date)$/,
    reasonIfSet('UNSUBSCRIBED'),
  ],
  [
    /^unsubscribedfrom(?:all)?emails?$|^(?:email)?(?:optout|optedout)$|^hasoptedoutof(?:email|mail)$/,
    reasonIfSet('UNSUBSCRIBED'),
  ],
  [
    /^(?:clean|cleaned)(?:time|at|date|campaign.*)?$|^(?:is)?(?:hard|soft)?bounced?(?:at|on|time|date|reason)?$/,
    reasonIfSet('BOUNCED'),
  ],
  [/^emailhardbouncereason(?:value)?$|^undeliverable$/, reasonIfSet('BOUNCED')],
  [/^(?:is)?(?:complain(?:t|ed|s)?|spam(?:complaint)?|markedasspam|abuse)(?:at|on|time|date)?$/, reasonIfSet('COMPLAINED')],
  // Substack; HubSpot and Brevo have their own terms. `active_subscription` is about paying, and free readers get mail too.
  [
    /^(?:is)?emails?(?:disabled|blacklisted|blocklisted|suppressed|off)$|^(?:is)?(?:suppressed|blacklisted|blocklisted|blocked)$/,
    reasonIfSet('EMAIL_OFF'),
  ],
  [/^donot(?:e?mail|contact)$|^disable(?:d)?emails?$/, reasonIfSet('EMAIL_OFF')],
  [/^(?:emails?enabled|receive(?:s)?emails?|wantsemails?|acceptsmarketing|acceptsemailmarketing)$/, denied('EMAIL_OFF')],
  // Ghost.
  [/^(?:is)?subscribed(?:toemails?)?$|^emailsubscribed$/, denied('UNSUBSCRIBED')],
  [/^(?:is)?(?:confirmed|verified|emailconfirmed|emailverified)$/, denied('UNCONFIRMED')],
  [
    /^(?:subscription|subscriber|email|emailmarketing|marketing|member|contact|list|mailing|newsletter|stop)?status$|^(?:email)?(?:marketing)?consent$|^emailpermissionstatus$/,
    status,
  ],
  // Geographic states and subscriber types use these names too, so only values for unsubscribing count.
  [
    /^(?:subscriber|subscription|member)?(?:state|type)$|^(?:group|segment|tag|tags|labels?)$/,
    (value) => unsubscribeReason(value),
  ],
]

/** For each column of a list, by its title, what its value says about writing to the address in the same row. */
export function createReasonReader(titles: readonly string[]): (row: readonly string[]) => StatedReason | undefined {
  const columns = titles.flatMap((title, at) => {
    const rule = rules.find(([pattern]) => pattern.test(normalizeTitle(title)))?.[1]
    return rule ? [{ at, rule }] : []
  })
  return (row) => {
    for (const { at, rule } of columns) {
      const reason = rule((row[at] ?? '').trim())
      if (reason) return reason
    }
    return undefined
  }
}

/** Mailchimp and others export unsubscribed addresses as a separate file that only its name distinguishes. */
export function reasonFromFileName(fileName: string): StatedReason | undefined {
  const name =
    /(?:^|[^a-z])(unsubscribed?|cleaned|bounced?|non-?subscribed|complain(?:ed|ts)|suppress(?:ed|ion)|blocklist|blacklist)(?:[^a-z]|$)/i.exec(
      fileName,
    )?.[1]
  return name ? (unsubscribeReason(name) ?? 'EMAIL_OFF') : undefined
}
