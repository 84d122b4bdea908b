/**
 * What the store uses of React Router in the browser. The build gives this module to everybody who imports
 * `react-router-dom` there; a lint rule keeps the imports to this list.
 */
export {
  createBrowserRouter,
  createContext,
  data,
  generatePath,
  isRouteErrorResponse,
  Link,
  matchPath,
  matchRoutes,
  NavLink,
  Outlet,
  redirect,
  RouterContextProvider,
  ScrollRestoration,
  UNSAFE_ErrorResponseImpl,
  useLoaderData,
  useLocation,
  useMatch,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
