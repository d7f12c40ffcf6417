import { useId } from 'react'
import { contrastOf } from '#shared/text/contrast.ts'
import { inkOn } from '#shared/theme-choice.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import styles from './ColourField.module.css'

type Props = {
  label: string
  /** #rrggbb; null where ours is to stand. */
  value: string | null
  /** What stands there where nothing is chosen. */
  usual: string
  /** What comes of the colour, in words; how what is written on it is read, where nothing is said. */
  judge?: (colour: string) => string
  onChange: (value: string | null) => void
}

const whole = /^#[0-9a-f]{6}$/i
const firstColour = '#2d5d4f'

const judgeGround = (colour: string): string => {
  const ink = inkOn(colour)
  const isDark = contrastOf(ink, '#ffffff') > contrastOf(ink, '#000000')
  return `Words on it are ${isDark ? 'dark' : 'light'}: ${contrastOf(ink, colour).toFixed(1)} to 1, and 4.5 is enough.`
}

/** A colour, by hand or by its number, with what it does to reading said in words. */
export function ColourField({ label, value, usual, judge = judgeGround, onChange }: Props) {
  const id = useId()
  const isWhole = value !== null && whole.test(value)
  return (
    <FieldSet legend={label} hint={value === null ? usual : undefined}>
      <div className={styles.row}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={`${label}, by hand`}
          value={isWhole ? value : firstColour}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className={styles.number}>
          <TextInput
            id={`${id}-number`}
            aria-label={`${label}, as a number`}
            aria-describedby={`${id}-says`}
            placeholder="#rrggbb"
            dir="ltr"
            maxLength={7}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value.trim() || null)}
          />
        </span>
        {value !== null && (
          <Button size="s" kind="quiet" aria-label={`${label}: back to ours`} onClick={() => onChange(null)}>
            Back to ours
          </Button>
        )}
      </div>
      <p id={`${id}-says`} className={styles.says} aria-live="polite">
        {value !== null && (isWhole ? judge(value) : 'Write it as # and six digits, such as #2d5d4f.')}
      </p>
    </FieldSet>
  )
}
