import { t } from '#shared/translation/translate.ts'
import { publicationBounds as bounds } from '#shared/text/publication-bounds.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { TagField } from '#web/features/tags/TagField.tsx'
import { CoverField } from '#web/features/stories/CoverField.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import type { PublicationForm } from '#web/features/publication-management/publication-fields.ts'

/** Name, address and icons. */
export function GeneralFields({ form }: { form: PublicationForm }) {
  const { config } = useEnvironment()
  const { slug, tags, avatarImageId, logoImageId } = form.values
  return (
    <>
      <Field label={t`Name`} {...form.field('name')} limit={bounds.name}>
        <TextInput {...form.text('name')} maxLength={bounds.name} required autoComplete="off" />
      </Field>
      <Field
        label={t`Web address`}
        hint={`${config.baseUrl.replace(/^https?:\/\//, '')}/${slug || t`made-from-the-name`}`}
        {...form.field('slug')}
        limit={bounds.slug}
      >
        <TextInput {...form.text('slug')} maxLength={bounds.slug} dir="ltr" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={t`Tagline`} hint={t`One line under the name.`} {...form.field('tagline')} limit={bounds.tagline}>
        <TextInput {...form.text('tagline')} maxLength={bounds.tagline} />
      </Field>
      <TagField tags={tags} error={form.errorOf('tags')} onChange={(chosen) => form.change({ tags: chosen })} />
      <CoverField
        subject="publication"
        hint={t`Square, at least ${bounds.avatar.width} pixels wide.`}
        cover={avatarImageId}
        choices={avatarImageId ? [avatarImageId] : []}
        error={form.errorOf('avatarImageId')}
        onChange={(id) => form.change({ avatarImageId: id })}
      />
      <CoverField
        subject="logo"
        hint={t`At least ${bounds.logo.width} by ${bounds.logo.height} pixels.`}
        cover={logoImageId}
        choices={logoImageId ? [logoImageId] : []}
        error={form.errorOf('logoImageId')}
        onChange={(id) => form.change({ logoImageId: id })}
      />
    </>
  )
}
