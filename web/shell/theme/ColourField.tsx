import { useId } from 'react'
import { contrastOf, leastContrast } from '#shared/text/contrast.ts'
import { inkOn } from '#shared/theme-choice.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { colours } from '#web/design/constants.ts'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import styles from './ColourField.module.css'

type Props = {
  label: string
  /** #rrggbb, or null for the default. */
  value: string | null
  /** The default's name and #rrggbb value. */
  usual: string
  usualColour: string
  /** Describes the effect of a color; defaults to the contrast of text on it. */
  judge?: (colour: string) => string
  onChange: (value: string | null) => void
}

const whole = /^#[0-9a-f]{6}$/i

const judgeGround = (colour: string): string => {
  const ink = inkOn(colour)
  const isDark = contrastOf(ink, '#ffffff') > contrastOf(ink, '#000000')
  return `Text on this color is ${isDark ? 'dark' : 'light'}. Contrast: ${contrastOf(ink, colour).toFixed(1)}:1; ${leastContrast}:1 is enough.`
}

/** A color by picker or hex value, with a description of its effect on readability. */
export function ColourField({ label, value, usual, usualColour, judge = judgeGround, onChange }: Props) {
  const id = useId()
  const isWhole = value !== null && whole.test(value)
  return (
    <FieldSet legend={label} hint={value === null ? usual : undefined}>
      <div className={styles.row}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={`${label}, color picker`}
          value={isWhole ? value : usualColour}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className={styles.number}>
          <TextInput
            id={`${id}-number`}
            aria-label={`${label}, hex`}
            aria-describedby={`${id}-says`}
            placeholder="#rrggbb"
            dir="ltr"
            maxLength={7}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value.trim() || null)}
          />
        </span>
        {value !== null && (
          <Button size="s" kind="quiet" aria-label={`${label}: use default`} onClick={() => onChange(null)}>
            Use default
          </Button>
        )}
      </div>
      <p id={`${id}-says`} className={styles.says} aria-live="polite">
        {value !== null && (isWhole ? judge(value) : `Enter # and six digits, such as ${colours.accent}.`)}
      </p>
    </FieldSet>
  )
}
