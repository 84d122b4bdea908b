import './styles/antd-internal.css';
export { default as Table } from 'antd/es/table';
