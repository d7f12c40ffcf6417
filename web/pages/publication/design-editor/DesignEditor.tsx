import { type ReactNode, useState } from 'react'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import type { ThemeFontStyle } from '#shared/enums/publications.ts'
import { type PublicationTheme, defaultFonts } from '#shared/publication-theme.ts'
import { contrastOf, minContrast } from '#shared/text/contrast.ts'
import { themeChoiceOf, noChoice, readableAccent, type ThemeChoice, createTheme } from '#shared/theme-choice.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { colors } from '#web/design/constants.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Section } from '#web/design/Section/Section.tsx'
import { EnumField } from '#web/app/forms/EnumField.tsx'
import { SaveActions } from '#web/app/forms/SaveActions.tsx'
import { EditorColumns } from '#web/features/live-preview/LivePreview.tsx'
import { useLeaveGuard } from '#web/app/forms/use-leave-guard.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import type { RefusalResult } from '#web/app/refusals/refusal-of.ts'
import { ColorField } from '#web/features/publications/ColorField.tsx'
import styles from './DesignEditor.module.css'

type Props = {
  /** The frame around the editor, with the buttons of its title. */
  frame: (actions: ReactNode, editor: ReactNode) => ReactNode
  ink: PublicationTheme
  hasBand?: boolean
  intro?: ReactNode
  more?: ReactNode
  save: (theme: ThemeChoice) => Promise<RefusalResult | undefined>
  preview: (theme: PublicationTheme) => ReactNode
}

const faceNames: Record<ThemeFontStyle, Phrase> = {
  SERIF_1: phrase`Newsreader`,
  SERIF_2: phrase`Newsreader, bold`,
  SANS_SERIF_1: phrase`Instrument Sans`,
}

const faceLabels = { font1: phrase`Story titles`, font2: phrase`Name`, font3: phrase`Links and headings` } as const

const formId = 'design'

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
    ? t`Contrast: ${contrast}; ${required}:1 is enough. In dark mode it becomes ${dark}.`
    : t`Contrast: ${contrast}; text needs ${required}:1. To stay readable it becomes ${light}, and ${dark} in dark mode.`
}

/** Color and font controls with a live preview in light and dark. */
export function DesignEditor({ frame, ink, hasBand = false, intro, more, save, preview }: Props) {
  const [saved, setSaved] = useState(ink)
  const form = useForm({
    initial: themeChoiceOf(ink),
    onSubmit: async (choice) => {
      const refusal = await save(choice)
      // The color fields have no place for a problem; the buttons above have.
      if (refusal) return { ...refusal, field: null }
      const theme = createTheme(saved, previewTheme(choice))
      setSaved(theme)
      form.reset(themeChoiceOf(theme))
      showToast({ message: t`Design saved.` })
      return undefined
    },
  })
  const reset = () => {
    const before = form.values
    form.change(noChoice)
    showToast({ message: t`Design reset to default. Publish to keep it.`, undo: () => form.change(before) })
  }
  const { values } = form
  const guard = useLeaveGuard(form.isDirty)
  const previewed = createTheme(saved, previewTheme(values))
  return frame(
    <SaveActions
      formId={formId}
      isDirty={form.isDirty}
      isBusy={form.isPending}
      problem={form.alert}
      onDiscard={() => form.reset()}
    />,
    <EditorColumns
      fields={
        <form id={formId} {...form.attributes} className={styles.form}>
          {intro}
          <Section headingId="colours" title={t`Colors`}>
            <ColorField
              label={t`Header`}
              value={values.tint}
              defaultLabel={ink.letter ? t`Default: the color of the logo.` : t`Default: no color.`}
              defaultColor={ink.letter?.ground ?? colors.surface}
              onChange={(tint) => form.change({ tint })}
            />
            <ColorField
              label={t`Accent: buttons and links`}
              value={values.accentTint}
              defaultLabel={t`Default: this site’s accent color.`}
              defaultColor={colors.accent}
              describe={describeAccentContrast}
              onChange={(accentTint) => form.change({ accentTint })}
            />
            {hasBand && (
              <ColorField
                label={t`Bands: promotions and the newsletter`}
                value={values.backgroundColor}
                defaultLabel={t`Default: the header color.`}
                defaultColor={validColor(values.tint) ?? ink.letter?.ground ?? colors.surface}
                onChange={(backgroundColor) => form.change({ backgroundColor })}
              />
            )}
          </Section>
          <Section headingId="faces" title={t`Fonts`}>
            {(['font1', 'font2', 'font3'] as const).map((font) => (
              <EnumField
                key={font}
                label={t(faceLabels[font])}
                value={values[font] ?? defaultFonts[font]}
                names={faceNames}
                onChange={(face) => form.change({ [font]: face })}
              />
            ))}
          </Section>
          {more}
          <div>
            <Button kind="quiet" flush onClick={reset}>
              {t`Reset to default design`}
            </Button>
          </div>
          {guard}
        </form>
      }
      preview={preview(previewed)}
    />,
  )
}
