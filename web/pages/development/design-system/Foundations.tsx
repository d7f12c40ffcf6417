import { Clap } from '#web/design/Icon/Clap.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Glyph, Wordmark } from '#web/design/Logo/Logo.tsx'
import { Spinner } from '#web/design/Spinner/Spinner.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import styles from './DesignSystem.module.css'
import { SpecimenBand } from './Specimen.tsx'

export const LogoSpecimens = ({ productName }: { productName: string }) => (
  <SpecimenBand title="Mark">
    <Row gap={8}>
      <Wordmark productName={productName} height={64} />
      <Glyph productName={productName} size={96} />
      <Glyph size={40} />
      <Glyph size={20} />
      <span className={styles.ground}>
        <Glyph size={56} onAccent />
      </span>
      <span className={styles.gilt}>
        <Leafmark size={32} />
        <Leafmark /> Member-only
      </span>
      <Spinner size={32} />
      <Clap />
    </Row>
  </SpecimenBand>
)

const roles =
  'surface surface-raised surface-sunk surface-inset surface-inverse text text-muted text-faint line line-strong rule accent accent-hover accent-soft gilt gilt-soft positive positive-soft warning warning-soft danger danger-soft highlight highlight-own focus skeleton chart-2 tint-1 tint-2 tint-3 tint-4 tint-5'.split(
    ' ',
  )

export const ColorSpecimens = () => (
  <SpecimenBand title="Color, by role">
    <div className={styles.swatches}>
      {roles.map((role) => (
        <div key={role} className={styles.swatch}>
          <i style={{ background: `var(--${role})` }} />
          {role}
        </div>
      ))}
    </div>
  </SpecimenBand>
)

const faces = [
  ['head-display', 'Landing', 'Eight leaves'],
  ['head-xl', 'Story title', 'The lighthouse keeper’s second library'],
  ['head-l', 'Page title', 'Your stories'],
  ['head-m', 'Section', 'Where five dollars goes'],
  ['head-s', 'Card, dialog', 'A short defence of the long way home'],
  ['head-xs', 'Compact card', 'Letters that lean'],
  ['read-body', 'Story body, 21/1.6', 'Every evening at four, before the lamp was lit.'],
  ['read-m', 'Response', 'I restore stairwells, and there is always a shelf.'],
  ['read-s', 'Excerpt, bio', 'Keeps bees, reads tide tables.'],
  ['ui-l', 'Form text', 'Publishing to Hana Veselá'],
  ['ui-m', 'Interface, the default', 'Get unlimited access'],
  ['ui-s', 'Meta', 'Nov 14 · 11 min read'],
  ['ui-xs', 'Badge', 'Member-only'],
] as const

export const TypeSpecimens = () => (
  <SpecimenBand title="Type">
    <ul className={styles.types}>
      {faces.map(([face, use, sample]) => (
        <li key={face}>
          <small>
            <b>{face}</b>
            {use}
          </small>
          <span style={{ font: `var(--${face})`, letterSpacing: face.startsWith('head') ? 'var(--track-head)' : undefined }}>
            {sample}
          </span>
        </li>
      ))}
    </ul>
  </SpecimenBand>
)
