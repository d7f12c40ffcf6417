import { useState } from 'react'
import { DropZone } from '#web/design/DropZone/DropZone.tsx'
import { Checkbox, ChoiceRows, Radio, Switch } from '#web/design/Field/Choice.tsx'
import { CodeInput } from '#web/design/Field/CodeInput.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { PrefixedInput } from '#web/design/Field/PrefixedInput.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { NumberInput, PhoneInput, TextInput } from '#web/design/Field/TextInput.tsx'
import { SearchField } from '#web/design/SearchField/SearchField.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { SpecimenBand, SpecimenGrid, Specimen } from './Specimen.tsx'

const longBio =
  'Reads before breakfast. Writes when it rains. Once held a lighthouse door open for a seal, and has never been able to leave it out of any biography, however short it was.'
const fileHint = 'JPEG, PNG, WebP or GIF, up to 25 MB'
const nothing = () => {}

export const Forms = () => {
  const [name, setName] = useState('Hana Veselá')
  const [bio, setBio] = useState(longBio)
  const over = bio.length - 160
  return (
    <SpecimenBand title="Forms">
      <SpecimenGrid>
        <Specimen title="Field">
          <Field label="Display name" hint="Shown on your profile and stories." count={name.length} limit={50}>
            <TextInput value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
        </Specimen>
        <Specimen title="Focus">
          <Field label="Email address">
            <TextInput type="email" placeholder="you@example.org" data-focus="" />
          </Field>
        </Specimen>
        <Specimen title="Error, over the limit">
          <Field label="Short bio" error={over > 0 && `Shorten it by ${over} characters.`} count={bio.length} limit={160}>
            <TextArea value={bio} onChange={(event) => setBio(event.target.value)} />
          </Field>
        </Specimen>
        <Specimen title="Status: checking, valid, invalid">
          <Field label="Username" status="LOADING">
            <TextInput defaultValue="hana" />
          </Field>
          <Field label="Username" status="SUCCESS" hint="This username is available.">
            <TextInput defaultValue="hana-vesela" />
          </Field>
          <Field label="Username" status="ERROR" error="That username is already taken.">
            <TextInput defaultValue="ines" />
          </Field>
        </Specimen>
        <Specimen title="Select, disabled, digits">
          <Field label="License">
            <Select>
              <option>All rights reserved</option>
              <option>Public domain</option>
            </Select>
          </Field>
          <Field label="Address">
            <TextInput defaultValue="@hana" disabled />
          </Field>
          <Field label="Phone" hint="Ten digits.">
            <PhoneInput />
          </Field>
          <Field label="Copies">
            <NumberInput defaultValue="12" />
          </Field>
        </Specimen>
        <Specimen title="Checkbox, radio, switch">
          <Checkbox defaultChecked>Send it to my readers</Checkbox>
          <Checkbox>Allow responses</Checkbox>
          <Checkbox disabled>Not for this story</Checkbox>
          <FieldSet legend="Who can respond">
            <Radio name="who" defaultChecked>
              Members
            </Radio>
            <Radio name="who">Everyone</Radio>
          </FieldSet>
          <Row>
            <Switch aria-label="On" defaultChecked />
            <Switch aria-label="Off" />
          </Row>
        </Specimen>
        <Specimen title="Choices that need a sentence">
          <FieldSet legend="Who can submit stories">
            <ChoiceRows>
              <Radio name="submitters" defaultChecked>
                <b>Only people you invite</b>
                <small>You can open it to everyone later.</small>
              </Radio>
              <Radio name="submitters">
                <b>Anyone</b>
                <small>Submissions wait until an editor decides.</small>
              </Radio>
            </ChoiceRows>
          </FieldSet>
        </Specimen>
        <Specimen title="Address with a fixed part">
          <Field label="Address" hint="Available." status="SUCCESS">
            <PrefixedInput prefix="octavo.example/" defaultValue="tideline" />
          </Field>
          <Field label="Address" error="That address is already taken." status="ERROR">
            <PrefixedInput prefix="octavo.example/" defaultValue="saltgrass" />
          </Field>
        </Specimen>
        <Specimen title="Login code">
          <CodeInput aria-label="Login code, six digits" defaultValue="4071" data-focus="" />
          <SearchField label="Search" />
        </Specimen>
        <Specimen title="File drop: rest">
          <DropZone label="Preview picture" onFiles={nothing} hint={fileHint} />
        </Specimen>
        <Specimen title="File drop: over">
          <DropZone label="Preview picture" onFiles={nothing} hint={fileHint} showOver />
        </Specimen>
      </SpecimenGrid>
    </SpecimenBand>
  )
}
