import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLField,
  type GraphQLFieldMap,
  type GraphQLObjectType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { expect, test } from 'vitest'
import { buildStrictSchema } from '#server/graphql/schema.ts'

const textOf = (name: string) => readFileSync(new URL(`${name}.graphql`, import.meta.url), 'utf8')

/** The specified types. Stored rows that are never returned, such as a mailbox ticket, are not types of the API. */
const specified = buildSchema(`${textOf('entities')}\n${textOf('operations')}`)

/** Without the nulls that stand for what failed, which `failed-parts.test.ts` covers. */
const schema = buildStrictSchema()

type Field = GraphQLField<unknown, unknown>
const fieldsOf = (name: string): GraphQLFieldMap<unknown, unknown> => {
  const type = schema.getType(name)
  return isObjectType(type) ? type.getFields() : {}
}

/** A field may be stricter than specified: never null. */
const returnsType = (ours: string, specifiedType: string): boolean => ours === specifiedType || ours === `${specifiedType}!`
/** An argument may be less strict than specified: optional. */
const acceptsType = (ours: string, specifiedType: string): boolean => returnsType(specifiedType, ours)

function problemsOfField(where: string, specifiedType: Field, ours: Field | undefined): string[] {
  if (!ours) return [`${where} is not there`]
  return [
    ...(returnsType(String(ours.type), String(specifiedType.type))
      ? []
      : [`${where} is ${String(ours.type)} and not ${String(specifiedType.type)}`]),
    ...specifiedType.args.flatMap(({ name, type }) => {
      const own = ours.args.find((one) => one.name === name)
      return own && acceptsType(String(own.type), String(type)) ? [] : [`${where} takes no ${name}: ${String(type)}`]
    }),
    ...ours.args
      .filter(({ name, type }) => String(type).endsWith('!') && specifiedType.args.every((one) => one.name !== name))
      .map(({ name }) => `${where} cannot be asked without ${name}`),
  ]
}

const ofObject = (name: string): string[] => {
  const specifiedType = specified.getType(name)
  const ours = fieldsOf(name)
  if (!isObjectType(specifiedType)) return [`${name} is not specified`]
  return Object.values(specifiedType.getFields()).flatMap((field) =>
    problemsOfField(`${name}.${field.name}`, field, ours[field.name]),
  )
}

const named = Object.values(specified.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
const isRoot = (name: string) => name === 'Query' || name === 'Mutation'

const kindsNamed = `Book BookEdition Topic Tag Digest Draft Note Notification MembershipPlanV2 ChargeV2 PaymentMethod PayoutAccount Transfer
  Highlight Quote NewsletterV3 CollectionPage CollectionSection CollectionStaff CollectionSubmission CollectionFeed CollectionFeaturedPost`

test('[entity-other-kinds] every entity is a type with the specified fields, and every enumeration value is known', () => {
  for (const kind of kindsNamed.split(/\s+/)) expect(schema.getType(kind), kind).toBeDefined()
  const kinds = named.filter(isObjectType).filter(({ name }) => !isRoot(name))
  expect(kinds.length).toBeGreaterThan(120)
  expect(kinds.flatMap(({ name }) => ofObject(name))).toEqual([])
  const words = named.filter(isEnumType).flatMap((specifiedType) => {
    const ours = schema.getType(specifiedType.name)
    const known = isEnumType(ours) ? ours.getValues().map(({ name }) => name) : []
    return specifiedType.getValues().flatMap(({ name }) => (known.includes(name) ? [] : [`${specifiedType.name}.${name}`]))
  })
  expect(words).toEqual([])
})

test('[graphql-missing-operations] every query and mutation exists with its arguments and returns what is specified', () => {
  const countOf = (root: string) => Object.keys((specified.getType(root) as GraphQLObjectType).getFields()).length
  expect(countOf('Query')).toBeGreaterThan(90)
  expect(countOf('Mutation')).toBeGreaterThan(180)
  expect(['Query', 'Mutation'].flatMap(ofObject)).toEqual([])
  const members = named.filter(isUnionType).flatMap((union) => {
    const ours = schema.getType(union.name)
    const known = isUnionType(ours) ? ours.getTypes().map(({ name }) => name) : []
    return union.getTypes().flatMap(({ name }) => (known.includes(name) ? [] : [`${union.name} | ${name}`]))
  })
  expect(members).toEqual([])
  const inputs = named.filter(isInputObjectType).flatMap((input) => {
    const ours = schema.getType(input.name)
    const fields = isInputObjectType(ours) ? ours.getFields() : {}
    return Object.values(input.getFields()).flatMap(({ name, type }) =>
      fields[name] && acceptsType(String(fields[name].type), String(type)) ? [] : [`${input.name}.${name}`],
    )
  })
  expect(inputs).toEqual([])
})

/** Every argument and every field of an input, by name. */
const acceptedNames = (): Set<string> =>
  new Set(
    Object.values(schema.getTypeMap()).flatMap((type) => {
      if (isInputObjectType(type)) return Object.keys(type.getFields())
      return isObjectType(type) ? Object.values(type.getFields()).flatMap(({ args }) => args.map(({ name }) => name)) : []
    }),
  )

test('[graphql-argument-shapes] queries accept every specified argument', () => {
  const accepted = acceptedNames()
  const specifiedType = `limit sortType tag mode topic tagSlug options input publicationId postStatsTotalBundleInput postId type searchQuery
    includeResponses includeSuspended`
  expect(specifiedType.split(/\s+/).filter((name) => !accepted.has(name))).toEqual([])
  const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType)
  expect(inputs.filter((input) => 'publicationId' in input.getFields()).length).toBeGreaterThan(0)
})
