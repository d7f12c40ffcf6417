import { formatNumber } from '#shared/text/count.ts'
import { t } from '#shared/translation/translate.ts'
import { isEmailTitle } from '#server/platform/email-column.ts'
import { readTable } from '#server/platform/read-table.ts'
import type { MemberImportProblem } from '#shared/enums/member-management.ts'
import { memberImportBounds } from '#shared/membership/tier-bounds.ts'
import { parseListedEmail } from '#shared/text/email.ts'
import { toStorableLine } from '#shared/text/storable.ts'

export type ListedMember = {
  line: number
  email: string
  name: string
  customerId: string
  problem: MemberImportProblem | null
}

/** Found in the file itself, so that checking it again cannot solve them. */
export const problemsOfFile = [
  'NO_ADDRESS',
  'INVALID_ADDRESS',
  'NO_CUSTOMER_ID',
  'TWICE_IN_FILE',
] as const satisfies MemberImportProblem[]

/** Normalizes “Stripe Customer ID” and “stripe_customer_id” to stripecustomerid. */
const normalizeTitle = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const customerTitles = ['stripecustomerid', 'customerid', 'stripeid', 'stripecustomer', 'stripecustomerids', 'customer']
const nameTitles = ['name', 'fullname', 'customername', 'membername', 'subscribername', 'displayname']

const isCustomerId = (text: string): boolean => /^cus_\w+$/.test(text)

type Columns = { email: number; customer: number; name: number }

/** By their titles, as in the exports of Ghost, Substack and Stripe; the ids of customers also by what they look like. */
function findColumns([titles = [], ...rows]: string[][]): Columns {
  const names = titles.map(normalizeTitle)
  const byTitle = (known: readonly string[]) => names.findIndex((name) => known.includes(name))
  const titled = byTitle(customerTitles)
  const holding = titles.flatMap((_title, at) => (rows.some((row) => isCustomerId((row[at] ?? '').trim())) ? [at] : []))
  // With ids in several columns, only a title can tell whose they are.
  const byContent = holding.length === 1 ? (holding[0] ?? -1) : -1
  return { email: titles.findIndex(isEmailTitle), customer: titled >= 0 ? titled : byContent, name: byTitle(nameTitles) }
}

const maxLengths = { email: 254, name: 100, customerId: 100 }

/** The rows of a list of paid subscribers, each with the problem that the file itself shows. Returns a sentence if it cannot be read. */
export function parseMemberList(file: Buffer): ListedMember[] | string {
  const lines = readTable(file, memberImportBounds.rows + 2)
  if (!lines) return t`We can’t read this file as a table. Save it as CSV and try again.`
  const columns = findColumns(lines)
  if (columns.email < 0) return t`We can’t find a column with email addresses. Its first line must have a title such as “email”.`
  if (columns.customer < 0)
    return t`We can’t find a column with Stripe customer ids. Its first line must have a title such as “stripe_customer_id”.`
  const rows = lines.slice(1)
  if (rows.length === 0) return t`This file has no rows below its titles.`
  if (rows.length > memberImportBounds.rows)
    return t`A list can have up to ${formatNumber(memberImportBounds.rows)} rows. Split it in two.`
  const addresses = new Set<string>()
  const customers = new Set<string>()
  return rows.map((row, at) => {
    const cell = (column: number, maxLength: number) =>
      toStorableLine(row[column] ?? '')
        .slice(0, maxLength)
        .toWellFormed()
    const typed = cell(columns.email, maxLengths.email)
    const email = parseListedEmail(typed)
    const customerId = cell(columns.customer, maxLengths.customerId)
    const isRepeated = addresses.has((email ?? '').toLowerCase()) || customers.has(customerId)
    const problem = problemOf({ typed, email, customerId, isRepeated })
    if (!problem) {
      addresses.add((email ?? '').toLowerCase())
      customers.add(customerId)
    }
    return { line: at + 2, email: email ?? typed, name: cell(columns.name, maxLengths.name), customerId, problem }
  })
}

type Read = { typed: string; email: string | undefined; customerId: string; isRepeated: boolean }

function problemOf({ typed, email, customerId, isRepeated }: Read): MemberImportProblem | null {
  if (typed === '') return 'NO_ADDRESS'
  if (!email) return 'INVALID_ADDRESS'
  if (customerId === '') return 'NO_CUSTOMER_ID'
  return isRepeated ? 'TWICE_IN_FILE' : null
}
