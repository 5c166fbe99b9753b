export { UrgencyBadge } from '../orders/order-badges'
