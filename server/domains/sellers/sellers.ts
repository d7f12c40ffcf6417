export { canConnectSellers } from './can-connect-sellers.ts'
export { platformFee } from './platform-fee.ts'
export {
  findSellerAccount,
  isOfOwner,
  type SellerAccount,
  sellerAccountByPublication,
  sellerAccountByUser,
  updateSellerAccount,
} from './seller-accounts.sql.ts'
