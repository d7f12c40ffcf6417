import { type LicenseType, licenseTypes } from '#shared/enums/stories.ts'
import { licenseLabels } from '#shared/text/licenses.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'

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
