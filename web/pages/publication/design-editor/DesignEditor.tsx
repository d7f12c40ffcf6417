import { type ReactNode, useState } from 'react'
import type { ThemeFontStyle } from '#shared/enums/publications.ts'
import { type PublicationTheme, defaultFonts } from '#shared/publication-theme.ts'
import { contrastOf, minContrast } from '#shared/text/contrast.ts'
import { themeChoiceOf, noChoice, readableAccent, type ThemeChoice, createTheme } from '#shared/theme-choice.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { colors } from '#web/design/constants.ts'
import { Segment, Segments } from '#web/design/Segments/Segments.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { EnumField } from '#web/pages/publication/publication-front/EnumField.tsx'
import { SaveBar } from '#web/app/forms/SaveBar.tsx'
import { useLeaveGuard } from '#web/app/forms/use-leave-guard.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import type { RefusalResult } from '#web/app/refusals/refusal-of.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { ColorField } from '#web/features/publications/ColorField.tsx'
import styles from './DesignEditor.module.css'

type Props = {
  title: string
  /** The page to return to. */
  back: { text: ReactNode; href: string }
  ink: PublicationTheme
  hasBand?: boolean
  intro?: ReactNode
  more?: ReactNode
  save: (theme: ThemeChoice) => Promise<RefusalResult | undefined>
  preview: (theme: PublicationTheme) => ReactNode
}

const faceNames: Record<ThemeFontStyle, string> = {
  SERIF_1: 'Newsreader',
  SERIF_2: 'Newsreader, bold',
  SANS_SERIF_1: 'Instrument Sans',
}

const faceLabels = { font1: 'Story titles', font2: 'Name', font3: 'Links and headings' } as const

const hexColor = /^#[0-9a-f]{6}$/i
const validColor = (color: string | null) => (color !== null && hexColor.test(color) ? color.toLowerCase() : null)

/** A partially typed color is ignored. */
const previewTheme = (choice: ThemeChoice): ThemeChoice => ({
  ...choice,
  tint: validColor(choice.tint),
  accentTint: validColor(choice.accentTint),
  backgroundColor: validColor(choice.backgroundColor),
})

function describeAccentContrast(color: string): string {
  const contrast = `${contrastOf(color, colors.surface).toFixed(1)}:1`
  const [light, dark] = [readableAccent(color, 'light'), readableAccent(color, 'dark')]
  const required = minContrast.toString()
  return light === color.toLowerCase()
    ? `Contrast: ${contrast}; ${required}:1 is enough. In dark mode it becomes ${dark}.`
    : `Contrast: ${contrast}; text needs ${required}:1. To stay readable it becomes ${light}, and ${dark} in dark mode.`
}

/** Color and font controls with a live preview in light and dark. */
export function DesignEditor({ title, back, ink, hasBand = false, intro, more, save, preview }: Props) {
  const [saved, setSaved] = useState(ink)
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const form = useForm({
    initial: themeChoiceOf(ink),
    onSubmit: async (choice) => {
      const refusal = await save(choice)
      // The color fields have no place for a problem; the bar below has.
      if (refusal) return { ...refusal, field: null }
      const theme = createTheme(saved, previewTheme(choice))
      setSaved(theme)
      form.reset(themeChoiceOf(theme))
      showToast({ message: 'Design saved.' })
      return undefined
    },
  })
  const reset = () => {
    const before = form.values
    form.change(noChoice)
    showToast({ message: 'Design reset to default. Save to keep it.', undo: () => form.change(before) })
  }
  const { values } = form
  const guard = useLeaveGuard(form.isDirty)
  const previewed = createTheme(saved, previewTheme(values))
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <form {...form.attributes} className={styles.form}>
        <p className="muted">
          <Link href={back.href}>{back.text}</Link>
        </p>
        <Heading level={1} size="l">
          {title}
        </Heading>
        {intro}
        <Section headingId="colours" title="Colors">
          <ColorField
            label="Header"
            value={values.tint}
            defaultLabel={ink.letter ? 'Default: the color of the logo.' : 'Default: no color.'}
            defaultColor={ink.letter?.ground ?? colors.surface}
            onChange={(tint) => form.change({ tint })}
          />
          <ColorField
            label="Accent: buttons and links"
            value={values.accentTint}
            defaultLabel="Default: this site’s accent color."
            defaultColor={colors.accent}
            describe={describeAccentContrast}
            onChange={(accentTint) => form.change({ accentTint })}
          />
          {hasBand && (
            <ColorField
              label="Bands: promotions and the newsletter"
              value={values.backgroundColor}
              defaultLabel="Default: the header color."
              defaultColor={validColor(values.tint) ?? ink.letter?.ground ?? colors.surface}
              onChange={(backgroundColor) => form.change({ backgroundColor })}
            />
          )}
        </Section>
        <Section headingId="faces" title="Fonts">
          {(['font1', 'font2', 'font3'] as const).map((font) => (
            <EnumField
              key={font}
              label={faceLabels[font]}
              value={values[font] ?? defaultFonts[font]}
              names={faceNames}
              onChange={(face) => form.change({ [font]: face })}
            />
          ))}
        </Section>
        {more}
        <div>
          <Button kind="quiet" onClick={reset}>
            Reset to default design
          </Button>
        </div>
        <SaveBar isDirty={form.isDirty} isBusy={form.isPending} problem={form.alert} onUndo={() => form.reset()} />
        {guard}
      </form>
      <section className={styles.preview} aria-label="Preview">
        <Row align="between">
          <Heading size="xs">Preview</Heading>
          <Segments label="Preview mode">
            <Segment current={scheme === 'light'} onClick={() => setScheme('light')}>
              Light
            </Segment>
            <Segment current={scheme === 'dark'} onClick={() => setScheme('dark')}>
              Dark
            </Segment>
          </Segments>
        </Row>
        <div className={cx('boxed', styles.stage)} data-theme={scheme} inert>
          {preview(previewed)}
        </div>
      </section>
    </main>
  )
}
