import { useId } from 'react'
import { t } from '#shared/translation/translate.ts'
import { contrastOf, minContrast } from '#shared/text/contrast.ts'
import { readableInkOn } from '#shared/theme-choice.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { colors } from '#web/design/constants.ts'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import styles from './ColorField.module.css'

type Props = {
  label: string
  /** #rrggbb, or null for the default. */
  value: string | null
  /** The default's name and #rrggbb value. */
  defaultLabel: string
  defaultColor: string
  /** Describes the effect of a color; defaults to the contrast of text on it. */
  describe?: (color: string) => string
  onChange: (value: string | null) => void
}

const hexColor = /^#[0-9a-f]{6}$/i

const describeContrast = (color: string): string => {
  const ink = readableInkOn(color)
  const isDark = contrastOf(ink, '#ffffff') > contrastOf(ink, '#000000')
  const contrast = contrastOf(ink, color).toFixed(1)
  return isDark
    ? t`Text on this color is dark. Contrast: ${contrast}:1; ${minContrast}:1 is enough.`
    : t`Text on this color is light. Contrast: ${contrast}:1; ${minContrast}:1 is enough.`
}

/** A color by picker or hex value, with a description of its effect on readability. */
export function ColorField({ label, value, defaultLabel, defaultColor, describe = describeContrast, onChange }: Props) {
  const id = useId()
  const isValid = value !== null && hexColor.test(value)
  return (
    <FieldSet legend={label}>
      <Row>
        <input
          type="color"
          className={styles.swatch}
          aria-label={t`${label}, color picker`}
          value={isValid ? value : defaultColor}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className={styles.number}>
          <TextInput
            id={`${id}-number`}
            aria-label={t`${label}, hex`}
            aria-describedby={`${id}-says`}
            placeholder={t`#rrggbb`}
            dir="ltr"
            maxLength={7}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value.trim() || null)}
          />
        </span>
        {value !== null && (
          <Button size="s" kind="quiet" aria-label={t`${label}: use default`} onClick={() => onChange(null)}>
            {t`Use default`}
          </Button>
        )}
      </Row>
      <p id={`${id}-says`} className="small muted" aria-live="polite">
        {value === null ? defaultLabel : isValid ? describe(value) : t`Enter # and six digits, such as ${colors.accent}.`}
      </p>
    </FieldSet>
  )
}
