import './styles/skeleton.css';
export { default as Skeleton } from 'antd/es/skeleton';
