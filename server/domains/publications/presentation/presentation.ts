export {
  createFeaturePage,
  deleteFeaturePage,
  listFeaturePages,
  orderFeaturePages,
  updateFeaturePage,
} from './feature-pages.ts'
export { updateDesign } from './update-design.ts'
export { updateHomepage } from './update-homepage.ts'
export { updateNavigation } from './update-navigation.ts'
