import { t } from '#shared/translation/translate.ts'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import styles from './ColorSwatches.module.css'
import { publicationColors } from './publication-colors.ts'

type Props = { legend: string; hint: string; name: string; value: string; onChange: (color: string) => void }

/** A choice of a few colors, which says the name of the chosen one. */
export function ColorSwatches({ legend, hint, name, value, onChange }: Props) {
  const chosen = publicationColors.find((color) => color.value === value)
  return (
    <FieldSet legend={legend} hint={`${chosen ? t(chosen.name) : value}. ${hint}`}>
      <div className={styles.swatches}>
        {publicationColors.map((color) => (
          <input
            key={color.value}
            type="radio"
            className={styles.swatch}
            style={{ backgroundColor: color.value }}
            aria-label={t(color.name)}
            name={name}
            value={color.value}
            checked={color.value === value}
            onChange={() => onChange(color.value)}
          />
        ))}
      </div>
    </FieldSet>
  )
}
