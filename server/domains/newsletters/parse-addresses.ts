import { parse } from 'csv-parse/sync'
import { maxImportedAddresses, maxRejectedLinesShown } from '#shared/limits.ts'
import { parseListedEmail } from '#shared/text/email.ts'
import { toStorableLine } from '#shared/text/storable.ts'
import { reasonFromFileName, createReasonReader, type StatedReason } from './list-status.ts'

export type RefusedLine = { line: number; text: string }
export type ParsedAddresses = {
  /** Unique, without those the list says not to write to. */
  addresses: string[]
  skipped: Map<StatedReason | 'DUPLICATE', number>
  refused: RefusedLine[]
  refusedCount: number
}

const isTitle = (cell: string): boolean => /^(?:e-?mail|subscriber)s?([ _-]?address)?$/i.test(cell.trim())
const maxShownLength = 80

/**
 * The addresses of a table that still want mail, from the email column or else the first cell of a line that looks like one. An address
 * marked as unsubscribed in one line is skipped, whatever other lines say. Returns a sentence if the file cannot be read.
 */
export function parseAddresses(file: Buffer, fileName: string): ParsedAddresses | string {
  let lines: string[][]
  try {
    lines = parse(file, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 100_000,
      to: maxImportedAddresses + 2,
    })
  } catch {
    return 'We can’t read this file as a table. Save it as CSV and try again.'
  }
  const titles = parseTitles(lines)
  const column = titles?.findIndex(isTitle) ?? -1
  const rows = titles ? lines.slice(1) : lines
  if (rows.length > maxImportedAddresses)
    return `A list can have up to ${maxImportedAddresses.toLocaleString('en')} addresses. Split it in two.`
  const reasonOfRow = createReasonReader(titles ?? [])
  const ofAll = reasonFromFileName(fileName)
  const firstLine = titles ? 2 : 1
  const found = new Map<string, { address: string; reason: StatedReason | undefined }>()
  const skipped: ParsedAddresses['skipped'] = new Map()
  const skip = (reason: StatedReason | 'DUPLICATE') => skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
  const refused: RefusedLine[] = []
  let refusedCount = 0
  for (const [at, row] of rows.entries()) {
    const cell = column >= 0 ? (row[column] ?? '') : (row.find((one) => one.includes('@')) ?? row[0] ?? '')
    const address = parseListedEmail(cell)
    if (!address) {
      refusedCount++
      if (refused.length < maxRejectedLinesShown)
        refused.push({ line: at + firstLine, text: toStorableLine(cell).slice(0, maxShownLength).toWellFormed() })
      continue
    }
    const reason = ofAll ?? reasonOfRow(row)
    const existing = found.get(address.toLowerCase())
    if (existing) {
      skip('DUPLICATE')
      existing.reason ??= reason
    } else found.set(address.toLowerCase(), { address, reason })
  }
  const addresses: string[] = []
  for (const { address, reason } of found.values()) {
    if (reason) skip(reason)
    else addresses.push(address)
  }
  return { addresses, skipped, refused, refusedCount }
}

/** The first line if it has column titles: it names an email column, or has several cells and none is an address. */
function parseTitles([first]: string[][]): string[] | undefined {
  if (!first) return undefined
  if (first.some(isTitle)) return first
  return first.length > 1 && !first.some((cell) => parseListedEmail(cell)) && !first.some((cell) => cell.includes('@'))
    ? first
    : undefined
}
