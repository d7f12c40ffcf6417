import { publicationBounds as bounds } from '#shared/text/publication-bounds.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { TopicField } from '#web/pages/story-editor/publishing/TopicField.tsx'
import { CoverField } from '#web/shell/cover/CoverField.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import type { PublicationForm } from './use-publication-fields.ts'

/** Name, address and icons. */
export function GeneralFields({ fields, set, errorOf }: PublicationForm) {
  const { config } = useEnvironment()
  return (
    <>
      <Field label="Name" error={errorOf('name')} count={fields.name.length} limit={bounds.name}>
        <TextInput
          name="name"
          value={fields.name}
          maxLength={bounds.name}
          required
          autoComplete="off"
          onChange={(event) => set('name', event.target.value)}
        />
      </Field>
      <Field
        label="Address"
        hint={`${config.baseUrl.replace(/^https?:\/\//, '')}/${fields.slug || 'made-from-the-name'}`}
        error={errorOf('slug')}
        count={fields.slug.length}
        limit={bounds.slug}
      >
        <TextInput
          value={fields.slug}
          maxLength={bounds.slug}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => set('slug', event.target.value)}
        />
      </Field>
      <Field
        label="Tagline"
        hint="One line under the name."
        error={errorOf('tagline')}
        count={fields.tagline.length}
        limit={bounds.tagline}
      >
        <TextInput value={fields.tagline} maxLength={bounds.tagline} onChange={(event) => set('tagline', event.target.value)} />
      </Field>
      <TopicField topics={fields.tags} error={errorOf('tags')} onChange={(tags) => set('tags', tags)} />
      <CoverField
        subject="publication"
        hint={`Square, at least ${bounds.avatar.width} pixels wide.`}
        cover={fields.avatarImageId}
        choices={fields.avatarImageId ? [fields.avatarImageId] : []}
        error={errorOf('avatarImageId')}
        onChange={(id) => set('avatarImageId', id)}
      />
      <CoverField
        subject="logo"
        hint={`At least ${bounds.logo.width} by ${bounds.logo.height} pixels.`}
        cover={fields.logoImageId}
        choices={fields.logoImageId ? [fields.logoImageId] : []}
        error={errorOf('logoImageId')}
        onChange={(id) => set('logoImageId', id)}
      />
    </>
  )
}
