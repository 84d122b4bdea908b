import './styles/antd-internal.css';
export { default as Statistic } from 'antd/es/statistic';
