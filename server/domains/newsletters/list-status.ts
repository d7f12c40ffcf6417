import { t } from '#shared/translation/translate.ts'
import type { SubscriberSkipReason } from '#shared/enums/newsletters.ts'
import { clip } from '#shared/text/truncate.ts'

/** A reason given by the list itself for not writing to an address. */
export type StatedReason = Extract<
  SubscriberSkipReason,
  'UNSUBSCRIBED' | 'BOUNCED' | 'COMPLAINED' | 'EMAIL_OFF' | 'UNCONFIRMED' | 'UNKNOWN_STATUS'
>

type Rule = (value: string) => StatedReason | undefined

/** Normalizes “Subscribed to emails” and “UNSUB_TIME” to subscribedtoemails and unsubtime. */
const normalizeTitle = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const isNo = (value: string): boolean =>
  /^(?:false|no|n|0|off|nein|non|nao|nee|nej|nei|nie|ne|hayir|нет|ні|いいえ|否|아니오|ไม่)$/.test(normalizeTitle(value))

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
  // The same in other languages.
  [
    /abgemeldet|abbestellt|gekundigt|ausgetragen|widerrufen|inaktiv|desabonn|desinscri|resili|inactif|^baja$|^debaja|dadodebaja|dadadebaja|fecha(?:de)?baja|cancelad|desuscri|desactiv|disiscritt|annullat|cancellat|disattiv|descadastr|removid|inativ|uitgeschreven|afgemeld|opgezegd|inactief|avregistrer|avanmal|avmeldt|afmeldt|uppsagd|peruutettu|peruttu|wypisan|zrezygnow|nieaktywn|odhlas|leiratkoz|dezabon|отписа|отказ|неактивн|удален|відписа|iptal|abonelikten|απεγγραφ|退订|退訂|取消|配信停止|解除|退会|停止|구독취소|구독해지|수신거부|해지|탈퇴/,
    'UNSUBSCRIBED',
  ],
  [/unzustellbar|rebotad|rimbalzat|rejete|ungultig|invalid[oea]|недоставл|退信|不達|반송/, 'BOUNCED'],
  [
    /unbestatigt|ausstehend|pendiente|enattente|inattesa|pendente|nonconfirm|nichtbestatigt|ожида|неподтвержд|未确认|未確認|未認証|대기/,
    'UNCONFIRMED',
  ],
  [/gesperrt|bloque|bloquead|bloccat|geblokkeerd|заблокир|ブロック|차단/, 'EMAIL_OFF'],
  [/disabled|blocked|blocklist|blacklist|paused|transactional|suspended|archived/, 'EMAIL_OFF'],
]
const subscribedTerm =
  /^(?:|active|subscribed|subscriber|subscribe|regular|premium|paid|free|comped|complimentary|gift|gifted|trial|trialing|trialling|pastdue|confirmed|enabled|valid|deliverable|verified|optin|optedin|in|yes|true|1|member|ja|si|oui|sim|tak|да|はい|是|예|evet|aktiv|aktive|angemeldet|abonniert|abonnent|eingetragen|bestatigt|abonnee?|inscrite?|actif|active|confirmee?|alta|activ[oa]|suscrit[oa]|confirmad[oa]|iscritt[oa]|attiv[oa]|confermat[oa]|inscrit[oa]|ativ[oa]|assinante|actief|ingeschreven|aangemeld|bevestigd|tilmeldt|pameldt|prenumerant|aktywny|subskrybuje|aktivni|prihlasen|активен|активный|подписан|подписана|підписаний|订阅|已订阅|活跃|有效|有効|登録|登録済み|購読|購読中|구독|구독중|활성)$/

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

/** Titles of these columns in other languages. */
const foreignRules: [RegExp, Rule][] = [
  [
    /^(?:newsletter|abo|abonnement|anmelde|kontakt|email|mail)?(?:status|zustand|estado|estatus|etat|statut|stato|situacao|stand|durum|stav|tila|allapot|статус|состояние|стан|κατασταση|状态|狀態|状態|ステータス|購読状況|상태|구독상태)(?:de?l?a?(?:suscripcion|subscricao|labonnement|iscrizione)|подписки)?$/,
    status,
  ],
  [
    /^(?:abonniert|angemeldet|suscrit[oa]|abonnee?|inscrite?|inscrit[oa]|iscritt[oa]|ingeschreven|tilmeldt|pameldt|подписан|订阅|已订阅|購読|구독)$/,
    denied('UNSUBSCRIBED'),
  ],
  [/^(?:bestatigt|confirmad[oa]|confirmee?|confermat[oa]|bevestigd|подтвержден|已确认|確認済み|인증)$/, denied('UNCONFIRMED')],
]

/** The rule of a column; that of a title which says that something happened is that it is set. */
function ruleOf(title: string): Rule | undefined {
  const normalized = normalizeTitle(title)
  const known = [...rules, ...foreignRules].find(([pattern]) => pattern.test(normalized))?.[1]
  if (known) return known
  const reason = /^[\x00-\x7F]*(?:date|time|at|on|reason)$/.test(normalized) ? undefined : unsubscribeReason(title)
  return reason && reasonIfSet(reason)
}

/** What other columns of a list are about. */
const harmless =
  /name|nombre|prenom|nom$|apellid|cognome|vorname|anrede|firma|company|empresa|city|stadt|ciudad|ville|citta|ort$|land$|pais$|pays$|paese|country|region|provin|sprache|language|idioma|langue|lingua|plan|tarif|tier|source|quelle|origen|date|datum|fecha|data$|time|zeit|phone|tele?fon|id$|gender|geschlecht|sexo|title|titel|zip|plz|postal|address|adress|direccion|имя|фамилия|город|страна|名前|氏名|姓名|国|이름|도시|국가/
const maxStatusLength = 40

/**
 * A sentence if a column seems to say who left the list, but not in words that are known: with its title unknown, its values would be
 * ignored, and people who unsubscribed would get mail again.
 */
export function findUnclearStatus(titles: readonly string[], rows: readonly string[][], emailColumn: number): string | undefined {
  for (const [at, title] of titles.entries()) {
    if (at === emailColumn || ruleOf(title)) continue
    const values = rows.map((row) => (row[at] ?? '').trim()).filter((value) => value !== '' && value.length <= maxStatusLength)
    if (
      values.some((value) => unsubscribeReason(value) && value.split(/\s+/).length <= 3) &&
      !harmless.test(normalizeTitle(title))
    )
      return unclearStatus(title)
    const kinds = new Set(values.map(normalizeTitle))
    const isForeign = !/^(?:e-?mail|subscriber)/i.test(titles[emailColumn] ?? '') || /[^\x00-\x7F]/.test(titles.join(''))
    const looksLikeStatus = values.length >= 3 && kinds.size >= 2 && kinds.size <= 4 && kinds.size < values.length
    if (isForeign && looksLikeStatus && !harmless.test(normalizeTitle(title)) && ![...kinds].every((kind) => /^\d+$/.test(kind)))
      return unclearStatus(title)
  }
  return undefined
}

const unclearStatus = (title: string): string =>
  t`The column “${clip(title.trim(), 40)}” may say who unsubscribed, but we can’t read it. Title it “status”, with “subscribed” or “unsubscribed” in each line, or remove it.`

/** For each column of a list, by its title, what its value says about writing to the address in the same row. */
export function createReasonReader(titles: readonly string[]): (row: readonly string[]) => StatedReason | undefined {
  const columns = titles.flatMap((title, at) => {
    const rule = ruleOf(title)
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
