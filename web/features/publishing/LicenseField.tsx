import { type LicenseType, licenseTypes } from '#shared/enums/stories.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'

const licenseLabels: Record<LicenseType, { name: string; description: string }> = {
  ALL_RIGHTS_RESERVED: { name: 'All rights reserved', description: 'Others need your permission to use it.' },
  PUBLIC_DOMAIN: { name: 'Public domain', description: 'Free for anyone to use.' },
  CC_40_BY: { name: 'CC BY 4.0', description: 'Others can use and adapt it if they credit you.' },
  CC_40_BY_SA: { name: 'CC BY-SA 4.0', description: 'Others can use and adapt it if they credit you and share alike.' },
  CC_40_BY_ND: { name: 'CC BY-ND 4.0', description: 'Others can use it unchanged if they credit you.' },
  CC_40_BY_NC: { name: 'CC BY-NC 4.0', description: 'Others can use and adapt it noncommercially if they credit you.' },
  CC_40_BY_NC_ND: { name: 'CC BY-NC-ND 4.0', description: 'Others can use it unchanged and noncommercially if they credit you.' },
  CC_40_BY_NC_SA: {
    name: 'CC BY-NC-SA 4.0',
    description: 'Others can use and adapt it noncommercially if they credit you and share alike.',
  },
  CC_40_ZERO: { name: 'CC0 1.0', description: 'You give up all rights. Anyone can use it however they like.' },
}

type Props = { license: LicenseType; onChange: (license: LicenseType) => void }

export const LicenseField = ({ license, onChange }: Props) => (
  <Field label="License" hint={licenseLabels[license].description}>
    <Select value={license} onChange={(event) => onChange(event.target.value as LicenseType)}>
      {licenseTypes.map((type) => (
        <option key={type} value={type}>
          {licenseLabels[type].name}
        </option>
      ))}
    </Select>
  </Field>
)
