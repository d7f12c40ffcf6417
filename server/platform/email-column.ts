import { t } from '#shared/translation/translate.ts'
import { clip } from '#shared/text/truncate.ts'
/** Titles of a column with the addresses of a list, in common languages, normalized. */
const emailTitles = new Set(
  [
    'e mail|email|mail|e mails|emails|mails|email address|e mail address|email addresses|mail address|subscriber|subscribers|subscriber email',
    'customer email|member email|contact email|user email|primary email|email 1|email id|your email|email address 1',
    'e mail adresse|emailadresse|email adresse|mailadresse|e mail adressen|adresse e mail|adresse email|adresse mail|courriel|adresse courriel|adresse electronique',
    'correo|correo electronico|direccion de correo|direccion de correo electronico|direccion de email|email del suscriptor|correo e',
    'indirizzo email|indirizzo e mail|posta elettronica|e mail iscritto|endereco de email|endereco de e mail|correio eletronico|endereco eletronico',
    'e mailadres|emailadres|mailadres|e postadress|epost|e post|e postadresse|epostadresse|epostadress|sahkoposti|sahkopostiosoite|adres e mail|adres email|adres mailowy',
    'emailova adresa|e mailova adresa|email cim|e mail cim|adresa de email|adresa e mail|e posta|eposta|e posta adresi|eposta adresi',
    'электронная почта|почта|имеил|емеил|адрес электроннои почты|e mail адрес|email адрес|электронныи адрес|електронна пошта|адреса електроннои пошти|имеил адрес|ηλεκτρονικο ταχυδρομειο|διευθυνση email',
    'メール|メールアドレス|eメール|电子邮件|电子邮箱|邮箱|邮箱地址|邮件地址|電子郵件|電子信箱|信箱|電郵|이메일|이메일 주소|메일|전자우편|البريد الالكتروني|بريد الكتروني|דואל|דואר אלקטרוני|אימייל|อีเมล|อเมล|ईमेल',
  ].flatMap((line) => line.split('|')),
)

/** “E-Mail-Adresse*” and “e_mail adresse” are one title; so are letters with and without accents. */
export const normalizeTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const normalizedTitles = new Set([...emailTitles].map(normalizeTitle))

/** Whether a title says that its column holds the addresses of the list. */
export const isEmailTitle = (title: string): boolean => normalizedTitles.has(normalizeTitle(title))

export type EmailColumn = {
  column: number
  /** The first line if it has titles. */
  titles: string[] | undefined
}

const sampleRows = 1_000
const maxShownTitles = 3

/**
 * The column with the addresses of a list: named by its title, or else the only one that holds addresses. A sentence if that cannot be told,
 * because an address of another person, such as an employee, may stand next to that of the subscriber.
 */
export function findEmailColumn(lines: readonly string[][]): EmailColumn | string {
  const [first = [], ...rest] = lines
  const hasTitles = first.some(isEmailTitle) || (first.length > 1 && !first.some((cell) => cell.includes('@')))
  const titles = hasTitles ? first : undefined
  const rows = (hasTitles ? rest : lines).slice(0, sampleRows)
  const width = rows.reduce((most, row) => Math.max(most, row.length), first.length)
  const holding = Array.from({ length: width }, (_, at) => at).filter((at) => rows.some((row) => isAddress(row[at])))
  const titled = (titles ?? []).flatMap((title, at) => (isEmailTitle(title) ? [at] : []))
  if (titled.length > 0) {
    const filled = titled.filter((at) => holding.includes(at))
    const [column = titled[0] ?? 0, ...others] = filled
    return others.every((at) =>
      rows.every((row) => !isAddress(row[at]) || row[at]?.trim().toLowerCase() === row[column]?.trim().toLowerCase()),
    )
      ? { column, titles }
      : severalColumns(filled.map((at) => titles?.[at] ?? ''))
  }
  if (holding.length > 1) return severalColumns(titles ? holding.map((at) => titles[at] ?? '') : [])
  // A column of mostly other words may name whom to ask, not who subscribed.
  const column = holding[0] ?? 0
  const filledRows = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  const addressRows = filledRows.filter((row) => isAddress(row[column])).length
  if (titles && holding.length === 1 && addressRows * 2 < filledRows.length) return unknownColumn(titles[column] ?? '')
  if (titles && holding.length === 0)
    return t`We can’t find a column with email addresses. Its first line must have a title such as “email”.`
  return { column, titles }
}

/** Also one with a name next to it, or with a mistake: who it belongs to matters, not whether it can be written to. */
const isAddress = (cell: string | undefined): boolean => /[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@.]{2,}/.test(cell ?? '')

function severalColumns(titles: readonly string[]): string {
  const named = titles.filter(Boolean).slice(0, maxShownTitles)
  const which = named.length > 0 ? ` (${named.map((title) => `“${clip(title.trim(), 40)}”`).join(', ')})` : ''
  return t`Several columns hold email addresses${which}. Title the one with your subscribers “email” and remove the others.`
}

const unknownColumn = (title: string): string =>
  t`We can’t tell whether the column “${clip(title.trim(), 40)}” holds your subscribers. Title it “email” and import the list again.`
