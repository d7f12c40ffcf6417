import { formatNumber } from '#shared/text/count.ts'
import { t } from '#shared/translation/translate.ts'
import { findEmailColumn } from '#server/platform/email-column.ts'
import { readTable } from '#server/platform/read-table.ts'
import { maxImportedAddresses, maxRejectedLinesShown } from '#shared/limits.ts'
import { parseListedEmail } from '#shared/text/email.ts'
import { toStorableLine } from '#shared/text/storable.ts'
import { createReasonReader, findUnclearStatus, reasonFromFileName, type StatedReason } from './list-status.ts'
import { clip } from '#shared/text/truncate.ts'

export type RefusedLine = { line: number; text: string }
export type ParsedAddresses = {
  /** Unique, without those the list says not to write to. */
  addresses: string[]
  skipped: Map<StatedReason | 'DUPLICATE', number>
  refused: RefusedLine[]
  refusedCount: number
}

const maxShownLength = 80

/**
 * The addresses of a table that still want mail. An address marked as unsubscribed in one line is skipped, whatever other lines say. Returns
 * a sentence if the file cannot be read, or if it is not clear which column has the addresses or who unsubscribed.
 */
export function parseAddresses(file: Buffer, fileName: string): ParsedAddresses | string {
  const lines = readTable(file, maxImportedAddresses + 2)
  if (!lines) return t`We can’t read this file as a table. Save it as CSV and try again.`
  const found = findEmailColumn(lines)
  if (typeof found === 'string') return found
  const { column, titles } = found
  const rows = titles ? lines.slice(1) : lines
  const unclear = titles && findUnclearStatus(titles, rows, column)
  if (unclear) return unclear
  if (rows.length > maxImportedAddresses)
    return t`A list can have up to ${formatNumber(maxImportedAddresses)} addresses. Split it in two.`
  const reasonOfRow = createReasonReader(titles ?? [])
  const ofAll = reasonFromFileName(fileName)
  const firstLine = titles ? 2 : 1
  const listed = new Map<string, { address: string; reason: StatedReason | undefined }>()
  const skipped: ParsedAddresses['skipped'] = new Map()
  const skip = (reason: StatedReason | 'DUPLICATE') => skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
  const refused: RefusedLine[] = []
  let refusedCount = 0
  for (const [at, row] of rows.entries()) {
    const cell = row[column] ?? ''
    const address = parseListedEmail(cell)
    if (!address) {
      refusedCount++
      if (refused.length < maxRejectedLinesShown)
        refused.push({ line: at + firstLine, text: clip(toStorableLine(cell), maxShownLength) })
      continue
    }
    const reason = ofAll ?? reasonOfRow(row)
    const existing = listed.get(address.toLowerCase())
    if (existing) {
      skip('DUPLICATE')
      existing.reason ??= reason
    } else listed.set(address.toLowerCase(), { address, reason })
  }
  const addresses: string[] = []
  for (const { address, reason } of listed.values()) {
    if (reason) skip(reason)
    else addresses.push(address)
  }
  return { addresses, skipped, refused, refusedCount }
}
