import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#shared/text/count.ts'
import { throttle } from '#shared/time/throttle.ts'
import { cx } from '../cx.ts'
import styles from './Chart.module.css'
import { ChartTable } from './ChartTable.tsx'
import { formatShortMonth } from '#shared/text/dates.ts'
import { labeledPoints, monthTicks, nearestPoint, ticks } from './scale.ts'

export type ChartSeries = { name: string; values: readonly number[] }

export type ChartProps = {
  /** One sentence describing the chart and what stands out, for screen readers. */
  label: string
  kind?: 'line' | 'bar'
  /** Lines: the first is solid with a filled area, the second dashed. Bars: only the first series is drawn. */
  series: readonly [ChartSeries, ...ChartSeries[]]
  /** One per value. */
  labels: readonly string[]
  /** The time of each value of a line, where they are not evenly spaced: the axis is one of time, labeled by month. */
  times?: readonly number[]
  /** Bars from this index on are estimates. */
  expectedFrom?: number
  format?: (value: number) => string
  height?: number
  /** Offers the figures as a table, with a heading for the labels and for each series. */
  table?: { caption: string; columns: readonly string[] }
}

const margin = { left: 44, right: 4, top: 8, bottom: 28 }
const plain = (value: number) => formatNumber(value)

/** Redrawn at the available width, never scaled. Arrow keys move between points, as the pointer does. */
export const Chart = ({
  label,
  kind = 'line',
  series,
  labels,
  times,
  expectedFrom = Number.POSITIVE_INFINITY,
  format = plain,
  height = 276,
  table,
}: ChartProps) => {
  const root = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(1088)
  const [marked, setMarked] = useState<number>()

  useEffect(() => {
    if (!root.current) return
    // An element that is not shown has no width to draw for.
    const updateWidth = throttle(([entry]: ResizeObserverEntry[]) => {
      if (entry?.contentRect.width) setWidth(Math.round(entry.contentRect.width))
    })
    const sizes = new ResizeObserver(updateWidth)
    sizes.observe(root.current)
    return () => {
      sizes.disconnect()
      updateWidth.stop()
    }
  }, [])

  const points = labels.length
  const scale = ticks(Math.max(0, ...series.flatMap(({ values }) => values)))
  const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom }
  const base = margin.top + inner.height
  const slot = inner.width / Math.max(1, kind === 'bar' ? points : points - 1)
  const atTime = (time: number) => {
    const [from = 0, to = 0] = [times?.[0], times?.at(-1)]
    return margin.left + (inner.width * (time - from)) / Math.max(1, to - from)
  }
  const x = (index: number) => (times ? atTime(times[index] ?? 0) : margin.left + slot * (kind === 'bar' ? index + 0.5 : index))
  const y = (value: number) => base - (value / (scale.at(-1) ?? 1)) * inner.height
  const path = (values: readonly number[]) =>
    values.map((value, index) => `${index ? 'L' : 'M'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  const [first, ...others] = series

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    const positions = labels.map((_, index) => x(index))
    setMarked(nearestPoint(event.clientX - left, positions))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Time runs from left to right in every language.
    const next = { ArrowLeft: (marked ?? points) - 1, ArrowRight: (marked ?? -1) + 1, Home: 0, End: points - 1 }[event.key]
    if (event.key === 'Escape') setMarked(undefined)
    if (next === undefined) return
    event.preventDefault()
    setMarked(Math.max(0, Math.min(points - 1, next)))
  }

  return (
    <>
      {/* A focusable group, because arrow keys read its points one by one. */}
      <div
        ref={root}
        className={styles.chart}
        role="group"
        aria-label={label}
        tabIndex={0}
        style={{ height }}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setMarked(undefined)}
        onBlur={() => setMarked(undefined)}
        onKeyDown={onKeyDown}
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {scale.map((value) => (
            <g key={value}>
              <path className={value === 0 ? styles.base : styles.line} d={`M${margin.left - 4} ${y(value)}H${width}`} />
              <text x={margin.left - 12} y={y(value) + 4} textAnchor="end">
                {format(value)}
              </text>
            </g>
          ))}
          {kind === 'line' && (
            <>
              <path className={styles.area} d={`${path(first.values)}L${x(points - 1)} ${base}L${x(0)} ${base}Z`} />
              {others.map(({ name, values }) => (
                <path key={name} className={cx(styles.curve, styles.dashed)} d={path(values)} />
              ))}
              <path className={styles.curve} d={path(first.values)} />
            </>
          )}
          {kind === 'bar' &&
            first.values.map((value, index) => (
              <rect
                key={labels[index]}
                className={cx(styles.bar, index >= expectedFrom && styles.expected)}
                x={x(index) - slot * 0.32}
                y={y(value)}
                width={slot * 0.64}
                height={base - y(value)}
                rx={1.5}
              />
            ))}
          {times &&
            monthTicks(times, inner.width).map((time) => (
              <text key={time} x={atTime(time)} y={height - 6} textAnchor={atTime(time) > width - 32 ? 'end' : 'middle'}>
                {formatShortMonth(new Date(time))}
              </text>
            ))}
          {(times ? [] : labeledPoints(points, inner.width)).map((index) => (
            <text key={index} x={x(index)} y={height - 6} textAnchor={kind === 'line' && index === 0 ? 'start' : 'middle'}>
              {labels[index]}
            </text>
          ))}
          {marked !== undefined && <circle className={styles.dot} cx={x(marked)} cy={y(first.values[marked] ?? 0)} r={4.5} />}
        </svg>
        <output
          className={cx(styles.reading, marked === undefined && styles.away)}
          style={{ left: `clamp(72px, ${x(marked ?? 0)}px, 100% - 72px)`, top: y(first.values[marked ?? 0] ?? 0) - 60 }}
        >
          {marked !== undefined && (
            <>
              {labels[marked]} <b>{series.map(({ name, values }) => `${format(values[marked] ?? 0)} ${name}`).join(', ')}</b>
            </>
          )}
        </output>
      </div>
      {table && <ChartTable table={table} series={series} labels={labels} format={format} />}
    </>
  )
}

export const ChartLegend = ({ names, kind = 'line' }: { names: readonly string[]; kind?: 'line' | 'bar' }) => (
  <ul className={cx('small', styles.legend, kind === 'bar' && styles.bars)}>
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
)
