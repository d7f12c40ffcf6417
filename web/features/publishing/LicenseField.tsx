import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { type LicenseType, licenseTypes } from '#shared/enums/stories.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'

const licenseLabels: Record<LicenseType, { name: string | Phrase; description: Phrase }> = {
  ALL_RIGHTS_RESERVED: { name: phrase`All rights reserved`, description: phrase`Others need your permission to use it.` },
  PUBLIC_DOMAIN: { name: phrase`Public domain`, description: phrase`Free for anyone to use.` },
  CC_40_BY: { name: 'CC BY 4.0', description: phrase`Others can use and adapt it if they credit you.` },
  CC_40_BY_SA: { name: 'CC BY-SA 4.0', description: phrase`Others can use and adapt it if they credit you and share alike.` },
  CC_40_BY_ND: { name: 'CC BY-ND 4.0', description: phrase`Others can use it unchanged if they credit you.` },
  CC_40_BY_NC: { name: 'CC BY-NC 4.0', description: phrase`Others can use and adapt it noncommercially if they credit you.` },
  CC_40_BY_NC_ND: {
    name: 'CC BY-NC-ND 4.0',
    description: phrase`Others can use it unchanged and noncommercially if they credit you.`,
  },
  CC_40_BY_NC_SA: {
    name: 'CC BY-NC-SA 4.0',
    description: phrase`Others can use and adapt it noncommercially if they credit you and share alike.`,
  },
  CC_40_ZERO: { name: 'CC0 1.0', description: phrase`You give up all rights. Anyone can use it however they like.` },
}

const nameOf = (type: LicenseType): string => {
  const { name } = licenseLabels[type]
  return typeof name === 'string' ? name : t(name)
}

type Props = { license: LicenseType; onChange: (license: LicenseType) => void }

export const LicenseField = ({ license, onChange }: Props) => (
  <Field label={t`License`} hint={t(licenseLabels[license].description)}>
    <Select value={license} onChange={(event) => onChange(event.target.value as LicenseType)}>
      {licenseTypes.map((type) => (
        <option key={type} value={type}>
          {nameOf(type)}
        </option>
      ))}
    </Select>
  </Field>
)
