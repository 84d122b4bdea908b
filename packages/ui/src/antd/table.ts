import './styles/table.css';
export { default as Table } from 'antd/es/table';
