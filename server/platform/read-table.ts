import { parse } from 'csv-parse/sync'
import { withoutGuard } from '#shared/text/csv.ts'
import { decodeText } from './decode-text.ts'

const delimiters = [',', ';', '\t', '|'] as const

/** The sign that separates the cells of the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text.slice(0, 20_000).trimStart())?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? ''
  const counts = delimiters.map((sign): [string, number] => [sign, line.split(sign).length - 1])
  return counts.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ','
}

/** The rows of a table that people upload as CSV, at most this many; undefined if it cannot be read as one. */
export function readTable(file: Buffer, maxRows: number): string[][] | undefined {
  const { text } = decodeText(file)
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text.replace(/^\uFEFF/, '')),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 100_000,
      to: maxRows,
    })
    return rows.map((row) => row.map(withoutGuard))
  } catch {
    return undefined
  }
}
