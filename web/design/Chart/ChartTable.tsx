import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { Button } from '../Button/Button.tsx'
import { Table } from '../Table/Table.tsx'
import type { ChartProps } from './Chart.tsx'
import styles from './Chart.module.css'

type Props = Required<Pick<ChartProps, 'table' | 'series' | 'labels' | 'format'>>

/** The figures of a chart, on demand. */
export function ChartTable({ table: { caption, columns }, series, labels, format }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const Arrow = isOpen ? ChevronUp : ChevronDown
  const [first, ...others] = columns
  return (
    <div className={styles.table}>
      <Button
        size="s"
        kind="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t`Hide table` : t`Show as a table`}
        <Arrow size={16} aria-hidden="true" />
      </Button>
      {isOpen && (
        <div id={id}>
          <Table
            caption={caption}
            head={
              <>
                <th scope="col">{first}</th>
                {others.map((column) => (
                  <th key={column} scope="col" data-number>
                    {column}
                  </th>
                ))}
              </>
            }
          >
            {labels.map((label, index) => (
              <tr key={label}>
                <td>{label}</td>
                {series.map(({ name, values }) => (
                  <td key={name} data-number>
                    {format(values[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </Table>
        </div>
      )}
    </div>
  )
}
