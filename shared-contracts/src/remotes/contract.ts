import type { ComponentType } from 'react';
import type { Area, PriceTerms } from '../pricing';
import type { RouteObject } from 'react-router-dom';

/** The version of the contract between shell and remotes: that of shared-contracts (semver). */
export const CONTRACT_VERSION = '4.1.0';

/** The exports of a remote's `./routes`. */
export interface RemoteRoutes {
  routes: RemoteRoute[];
}

/**
 * A route of a remote. Its page is loaded with `lazy`, from a chunk that `handle.chunk` names
 * (`webpackChunkName`), so that the server can preload exactly the files of the view.
 */
export type RemoteRoute = RouteObject & {
  handle?: RouteHandle;
  children?: RemoteRoute[] | undefined;
};

export interface RouteHandle {
  /** The `webpackChunkName` of the route's page. */
  chunk: string;
  /** The fragments of other remotes that belong to the page's first view. */
  fragments?: FragmentName[];
  /** Those of which the server renders the markup, and the browser loads the code once the shopper comes near. */
  lateFragments?: FragmentName[];
}

/** The fragments, which remotes show on pages of other remotes, and their props. */
export interface FragmentContracts {
  'mf-cart-checkout/buy-button': BuyButtonProps;
  'mf-cart-checkout/add-button': AddButtonProps;
  'mf-cart-checkout/shipping-calculator': ShippingCalculatorProps;
  'mf-account/list-picker': ListPickerProps;
  'mf-account/stock-alert': StockAlertProps;
}

export type FragmentName = keyof FragmentContracts;

/** The exports of a fragment's module. */
export interface FragmentModule<Props> {
  default: ComponentType<Props>;
}

/** The fields of a product that the cart needs. */
export interface BuyableProduct {
  id: string;
  name: string;
  /** The area of one box; null when sold by the unit. */
  boxArea: Area | null;
  /** The sale unit, as 'UN' or 'CX'. */
  unit: string;
  /** Cents: per unit, or per m² when sold by area. */
  unitPrice: number;
  image: string;
  description: string;
  batches: { id: string; description: string; balance: number }[];
  /** The terms of `unitPrice`; undefined for the store's. */
  terms?: PriceTerms | undefined;
  /** 'Tamanho: 18 L': what it is in its family; missing: the name says it, or it is in none. */
  variant?: string | undefined;
}

/** 'Comprar Agora', with its stock check and the dialog 'Meu Carrinho' (§2, §4). */
export interface BuyButtonProps {
  product: BuyableProduct;
  quantity: number;
  /** The id of the chosen batch, null where the product has none. */
  batch: string | null;
}

/** 'Adicionar ao carrinho' in a list: the same purchase without the dialog. */
export type AddButtonProps = BuyButtonProps;

/** 'Calcular frete' (§4, §8). */
export interface ShippingCalculatorProps {
  items: { productId: string; quantity: number }[];
  /** Cents: the value of the goods, for the freight's insurance. */
  goodsTotal: number;
  /** The page that shows it: the texts and notices of §8 differ. */
  surface: 'product' | 'cart';
}

/** A product for a list. */
export interface ListedProduct {
  productId: string;
  productName: string;
  quantity: number;
  /** The id of the chosen batch, null where the product has none. */
  batch: string | null;
}

/** The dialog that adds products to one of the customer's 'Listas da obra'. Open while it is rendered. */
export interface ListPickerProps extends ListedProduct {
  /** Further products that are added with it. */
  others?: ListedProduct[] | undefined;
  onClose: () => void;
}

/** The dialog that asks for an e-mail when a product is back in stock. Open while it is rendered. */
export interface StockAlertProps {
  productId: string;
  productName: string;
  /** The area of one box; null when sold by the unit. */
  boxArea: Area | null;
  onClose: () => void;
}
