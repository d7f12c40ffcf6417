import { parse } from 'csv-parse/sync'
import { mostImportedAddresses, mostRefusedLines } from '#shared/newsletter-bounds.ts'
import { parseEmail } from '#shared/text/email.ts'
import { storableLine } from '#shared/text/storable.ts'

export type RefusedLine = { line: number; text: string }
export type FoundAddresses = { addresses: string[]; doubles: number; refused: RefusedLine[]; refusedCount: number }

const isHead = (cell: string): boolean => /^e-?mail([ _-]?address)?$/i.test(cell.trim())
const longestShown = 80

/** The addresses of a table: of the column that is called so, or of the first cell in a line that looks like one. A sentence when it cannot be read. */
export function readAddresses(file: Buffer): FoundAddresses | string {
  let lines: string[][]
  try {
    lines = parse(file, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 100_000,
      to: mostImportedAddresses + 2,
    })
  } catch {
    return 'This file cannot be read as a table. Save it as CSV and try again.'
  }
  const column = lines[0]?.findIndex(isHead) ?? -1
  const rows = column >= 0 ? lines.slice(1) : lines
  if (rows.length > mostImportedAddresses)
    return `A list can have up to ${mostImportedAddresses.toLocaleString('en')} addresses. Split it in two.`
  const firstLine = column >= 0 ? 2 : 1
  const found: FoundAddresses = { addresses: [], doubles: 0, refused: [], refusedCount: 0 }
  const seen = new Set<string>()
  for (const [at, row] of rows.entries()) {
    const cell = column >= 0 ? (row[column] ?? '') : (row.find((one) => one.includes('@')) ?? row[0] ?? '')
    const address = parseEmail(cell)
    if (!address) {
      found.refusedCount++
      if (found.refused.length < mostRefusedLines)
        found.refused.push({ line: at + firstLine, text: storableLine(cell).slice(0, longestShown).toWellFormed() })
    } else if (seen.has(address.toLowerCase())) found.doubles++
    else {
      seen.add(address.toLowerCase())
      found.addresses.push(address)
    }
  }
  return found
}
